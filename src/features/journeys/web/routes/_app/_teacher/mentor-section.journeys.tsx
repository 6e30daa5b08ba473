import { createFileRoute } from '@tanstack/react-router';
import { JourneysPage } from '#features/journeys/web/mentor/journeys-page.tsx';
import { ownText as text } from '#features/journeys/web/own/text.ts';
import { menteeJourneysQuery } from '#features/journeys/web/sheet/journeys-api.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { OwnPulseCard } from '#features/pulse/web/own/own-pulse-card.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/_teacher/mentor-section/journeys')({
  loader: (visit) => prefetch(visit, () => [menteeJourneysQuery]),
  component: Section,
});

function Section() {
  return (
    <MentoringPart side="mentor" name={text.journeys} lead={text.mentorLead}>
      <JourneysPage />
      <OwnPulseCard />
    </MentoringPart>
  );
}
