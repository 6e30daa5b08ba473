import { createFileRoute } from '@tanstack/react-router';
import { type ProgrammeFrame, ProgrammePage } from '#features/journeys/web/programmes/programme-page.tsx';
import { participantsQuery, programmeQuery } from '#features/journeys/web/programmes/programmes-api.ts';
import { screenText as text } from '#features/journeys/web/programmes/text.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentor-section/programmes/$programmeId/')({
  loader: (visit) =>
    prefetch(visit, () => [
      programmeQuery(visit.params.programmeId),
      participantsQuery(visit.params.programmeId),
    ]),
  component: Section,
});

const inMentoring = (page: ProgrammeFrame) => (
  <MentoringPart
    {...page}
    side="mentor"
    trail={[{ label: text.title, to: '/mentor-section/programmes' }]}
    tabs={null}
  />
);

function Section() {
  const { programmeId } = Route.useParams();
  return <ProgrammePage key={programmeId} programmeId={programmeId} frame={inMentoring} />;
}
