import { createFileRoute } from '@tanstack/react-router';
import { CheckInList } from '#features/journeys/web/check-ins/check-in-list.tsx';
import { GoalsCard } from '#features/journeys/web/goals/goals-card.tsx';
import { type MenteeFrame, MenteePage } from '#features/journeys/web/mentor/mentee-page.tsx';
import { MomentsCard } from '#features/journeys/web/moments/moments-card.tsx';
import { ownText as text } from '#features/journeys/web/own/text.ts';
import { menteeQuery } from '#features/journeys/web/sheet/journeys-api.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { SignalsCard } from '#features/signals/web/card/signals-card.tsx';
import { MeetingsCard } from '#features/talks/web/card/meetings-card.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/_teacher/mentor-section/mentees/$menteeId')({
  loader: (visit) => prefetch(visit, () => [menteeQuery(visit.params.menteeId)]),
  component: Section,
});

function Section() {
  const { menteeId } = Route.useParams();
  return (
    <MenteePage
      key={menteeId}
      menteeId={menteeId}
      Frame={Frame}
      parts={{
        CheckIns: CheckInList,
        Moments: MomentsCard,
        beside: (
          <>
            <SignalsCard studentId={menteeId} />
            <GoalsCard menteeId={menteeId} />
            <MeetingsCard menteeId={menteeId} />
          </>
        ),
      }}
    />
  );
}

const trail = [{ label: text.journeys, to: '/mentor-section/journeys' }] as const;

const Frame = (page: MenteeFrame) => <MentoringPart {...page} side="mentor" trail={trail} tabs={null} />;
