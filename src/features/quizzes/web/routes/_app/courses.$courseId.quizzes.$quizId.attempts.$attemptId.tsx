import { createFileRoute } from '@tanstack/react-router';
import { AttemptPage } from '#features/quizzes/web/results/attempt-page.tsx';
import { gradedAttemptQuery } from '#features/quizzes/web/shared/grading-api.ts';
import { quizCardQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/attempts/$attemptId')({
  loader: (visit) =>
    prefetch(visit, () => [quizCardQuery(visit.params.quizId), gradedAttemptQuery(visit.params.attemptId)]),
  component: GradedAttempt,
});

function GradedAttempt() {
  const { courseId, quizId, attemptId } = Route.useParams();
  return <AttemptPage key={attemptId} courseId={courseId} quizId={quizId} attemptId={attemptId} />;
}
