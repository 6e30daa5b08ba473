import { createFileRoute } from '@tanstack/react-router';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { MenteeMeetings } from '#features/talks/web/page/mentee-meetings.tsx';
import { comingQuery, pastQuery } from '#features/talks/web/shared/talks-api.ts';
import { screenText as text } from '#features/talks/web/shared/text.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentee-section/meetings')({
  loader: (visit) => prefetch(visit, () => [comingQuery, pastQuery]),
  component: Meetings,
});

function Meetings() {
  return (
    <MentoringPart side="mentee" name={text.title} lead={text.leadForMentees} width="normal">
      <MenteeMeetings />
    </MentoringPart>
  );
}
