import { createFileRoute } from '@tanstack/react-router';
import { CreateLink } from '#features/journeys/web/programmes/create-link.tsx';
import { ProgrammesPage } from '#features/journeys/web/programmes/programmes-page.tsx';
import { programmesQuery } from '#features/journeys/web/programmes/programmes-api.ts';
import { screenText as text } from '#features/journeys/web/programmes/text.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { prefetch } from '#web/loading/prefetch.ts';
import { useUser } from '#web/session/session.ts';

export const Route = createFileRoute('/_app/mentor-section/programmes/')({
  loader: (visit) => prefetch(visit, () => [programmesQuery]),
  component: Section,
});

function Section() {
  // Administrators who do not teach have no other place of the section.
  const isTeacher = useUser().role === 'teacher';
  return (
    <MentoringPart
      side="mentor"
      name={text.title}
      lead={text.lead}
      actions={<CreateLink />}
      {...(isTeacher ? {} : { tabs: null })}
    >
      <ProgrammesPage />
    </MentoringPart>
  );
}
