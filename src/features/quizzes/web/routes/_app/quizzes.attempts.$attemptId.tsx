import { createFileRoute } from '@tanstack/react-router';
import { attemptQuery } from '#features/quizzes/web/taking/attempt-query.ts';
import { TakingPage } from '#features/quizzes/web/taking/taking-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/quizzes/attempts/$attemptId')({
  loader: (visit) => prefetch(visit, () => [attemptQuery(visit.params.attemptId)]),
  component: OneAttempt,
});

function OneAttempt() {
  const { attemptId } = Route.useParams();
  return <TakingPage key={attemptId} attemptId={attemptId} />;
}
