import { createFileRoute } from '@tanstack/react-router';
import { checkInFormQuery } from '#features/journeys/web/check-ins/check-ins-api.ts';
import { CheckInPage, type FramedPage } from '#features/journeys/web/check-ins/page/check-in-page.tsx';
import { ownText as text } from '#features/journeys/web/own/text.ts';
import { MentoringPart } from '#features/mentorship/web/part/mentoring-part.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/mentee-section/check-in/$stepId')({
  loader: (visit) => prefetch(visit, () => [checkInFormQuery(visit.params.stepId)]),
  component: Section,
});

const inMentoring = (page: FramedPage) => (
  <MentoringPart
    {...page}
    side="mentee"
    trail={[{ label: text.journey, to: '/mentee-section/journey' }]}
    tabs={null}
  />
);

function Section() {
  const { stepId } = Route.useParams();
  return <CheckInPage key={stepId} stepId={stepId} frame={inMentoring} />;
}
