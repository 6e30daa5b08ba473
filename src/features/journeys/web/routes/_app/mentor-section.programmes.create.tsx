import { createFileRoute } from '@tanstack/react-router';
import { CreateProgrammePage } from '#features/journeys/web/programme-create/create-programme-page.tsx';
import { programmesQuery } from '#features/journeys/web/programmes/programmes-api.ts';
import { screenText as text } from '#features/journeys/web/programmes/text.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentor-section/programmes/create')({
  loader: (visit) => prefetch(visit, () => [programmesQuery]),
  component: Section,
});

function Section() {
  return (
    <MentoringPart
      side="mentor"
      name={text.create}
      lead={text.createLead}
      width="narrow"
      trail={[{ label: text.title, to: '/mentor-section/programmes' }]}
      tabs={null}
    >
      <CreateProgrammePage />
    </MentoringPart>
  );
}
