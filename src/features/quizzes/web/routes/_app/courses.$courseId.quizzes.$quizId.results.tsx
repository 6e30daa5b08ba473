import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '#features/quizzes/web/results/results-page.tsx';
import { readResultsSearch } from '#features/quizzes/web/results/results-search.ts';
import { resultsQuery } from '#features/quizzes/web/shared/grading-api.ts';
import { quizCardQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/results')({
  validateSearch: readResultsSearch,
  loader: (visit) =>
    prefetch(visit, () => [
      quizCardQuery(visit.params.quizId),
      resultsQuery(visit.params.quizId, readResultsSearch(visit.location.search).which ?? 'all'),
    ]),
  component: Results,
});

function Results() {
  const { courseId, quizId } = Route.useParams();
  const { which = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      key={quizId}
      courseId={courseId}
      quizId={quizId}
      which={which}
      onWhich={(next) => void navigate({ search: next === 'all' ? {} : { which: next }, replace: true })}
    />
  );
}
