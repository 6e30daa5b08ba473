import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '#features/quizzes/web/shared/grading-api.ts';
import { quizCardQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { StatisticsPage } from '#features/quizzes/web/statistics/statistics-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/statistics')({
  loader: (visit) =>
    prefetch(visit, () => [quizCardQuery(visit.params.quizId), statisticsQuery(visit.params.quizId)]),
  component: Statistics,
});

function Statistics() {
  const { courseId, quizId } = Route.useParams();
  return <StatisticsPage key={quizId} courseId={courseId} quizId={quizId} />;
}
