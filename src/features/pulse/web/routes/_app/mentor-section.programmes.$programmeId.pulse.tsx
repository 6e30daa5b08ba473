import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { ProgrammePulse } from '#features/pulse/web/programme/programme-pulse.tsx';
import { PulseActions } from '#features/pulse/web/programme/pulse-actions.tsx';
import { pulseQuery } from '#features/pulse/web/shared/pulse-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentor-section/programmes/$programmeId/pulse')({
  loader: (visit) => prefetch(visit, () => [pulseQuery(visit.params.programmeId)]),
  component: OnePulse,
});

function OnePulse() {
  const { programmeId } = Route.useParams();
  const programme = useQuery(pulseQuery(programmeId)).data?.programme;
  return (
    <MentoringPart
      side="mentor"
      name={text.title}
      trail={[
        { label: text.programmes, to: '/mentor-section/programmes' },
        ...(programme
          ? [
              {
                label: programme.title,
                to: '/mentor-section/programmes/$programmeId' as const,
                params: { programmeId },
              },
            ]
          : []),
      ]}
      tabs={null}
      actions={<PulseActions programmeId={programmeId} />}
    >
      <ProgrammePulse key={programmeId} programmeId={programmeId} />
    </MentoringPart>
  );
}
