import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { MentorMeetings } from '#features/talks/web/page/mentor-meetings.tsx';
import { readMeetingsSearch } from '#features/talks/web/shared/search-params.ts';
import { comingQuery, pastQuery } from '#features/talks/web/shared/talks-api.ts';
import { screenText as text } from '#features/talks/web/shared/text.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/_teacher/mentor-section/meetings')({
  validateSearch: readMeetingsSearch,
  loader: (visit) => prefetch(visit, () => [comingQuery, pastQuery]),
  component: Meetings,
});

function Meetings() {
  const { mentee } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onPlanned = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <MentorMeetings
      menteeId={mentee}
      onPlanned={onPlanned}
      renderPage={(page) => <MentoringPart side="mentor" name={text.title} width="normal" {...page} />}
    />
  );
}
