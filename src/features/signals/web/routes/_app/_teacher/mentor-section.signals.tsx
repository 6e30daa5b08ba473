import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '#web/loading/prefetch.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { SignalsList } from '#features/signals/web/list/signals-list.tsx';
import { listText as text } from '#features/signals/web/list/text.ts';
import { signalsQuery } from '#features/signals/web/shared/signals-api.ts';

export const Route = createFileRoute('/_app/_teacher/mentor-section/signals')({
  loader: (visit) => prefetch(visit, () => [signalsQuery]),
  component: Signals,
});

function Signals() {
  return (
    <MentoringPart side="mentor" name={text.title} lead={text.lead} width="normal">
      <SignalsList />
    </MentoringPart>
  );
}
