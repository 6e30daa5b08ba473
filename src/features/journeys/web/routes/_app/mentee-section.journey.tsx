import { createFileRoute } from '@tanstack/react-router';
import { CheckInList } from '#features/journeys/web/check-ins/check-in-list.tsx';
import { GoalsCard } from '#features/journeys/web/goals/goals-card.tsx';
import { MomentsCard } from '#features/journeys/web/moments/moments-card.tsx';
import { JourneyPage } from '#features/journeys/web/own/journey-page.tsx';
import { ownText as text } from '#features/journeys/web/own/text.ts';
import { openProgrammesQuery } from '#features/journeys/web/open/open-api.ts';
import { ownJourneysQuery } from '#features/journeys/web/sheet/journeys-api.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { OwnPulseCard } from '#features/pulse/web/own/own-pulse-card.tsx';
import { SignalsCard } from '#features/signals/web/card/signals-card.tsx';
import { MeetingsCard } from '#features/talks/web/card/meetings-card.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentee-section/journey')({
  loader: (visit) =>
    prefetch(visit, ({ role, isPendingTeacher }) =>
      role === 'student' && !isPendingTeacher ? [ownJourneysQuery, openProgrammesQuery] : [],
    ),
  component: Section,
});

function Section() {
  return (
    <MentoringPart side="mentee" name={text.journey} lead={text.lead}>
      <JourneyPage
        CheckIns={CheckInList}
        Moments={MomentsCard}
        beside={
          <>
            <GoalsCard />
            <MeetingsCard />
            <SignalsCard />
            <OwnPulseCard />
          </>
        }
      />
    </MentoringPart>
  );
}
