import { createFileRoute } from '@tanstack/react-router';
import { EditProgrammePage } from '#features/journeys/web/programme-edit/edit-programme-page.tsx';
import type { ProgrammeFrame } from '#features/journeys/web/programmes/programme-page.tsx';
import { programmeQuery } from '#features/journeys/web/programmes/programmes-api.ts';
import { screenText as text } from '#features/journeys/web/programmes/text.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentor-section/programmes/$programmeId/edit')({
  loader: (visit) => prefetch(visit, () => [programmeQuery(visit.params.programmeId)]),
  component: Section,
});

const inMentoring = (page: ProgrammeFrame) => (
  <MentoringPart
    {...page}
    side="mentor"
    width="narrow"
    trail={[{ label: text.title, to: '/mentor-section/programmes' }]}
    tabs={null}
  />
);

function Section() {
  const { programmeId } = Route.useParams();
  return <EditProgrammePage key={programmeId} programmeId={programmeId} frame={inMentoring} />;
}
