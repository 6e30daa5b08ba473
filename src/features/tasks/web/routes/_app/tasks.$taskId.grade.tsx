import { createFileRoute } from '@tanstack/react-router';
import { taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { rubricQuery } from '#features/tasks/web/rubric/rubric-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { GradingPage } from '#features/tasks/web/grading/grading-page.tsx';
import { readGradingSearch } from '#features/tasks/web/grading/grading-search.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/grade')({
  validateSearch: readGradingSearch,
  loader: (visit) =>
    prefetch(visit, () => [taskQuery(visit.params.taskId), rubricQuery(visit.params.taskId)]),
  component: Grading,
});

function Grading() {
  const { taskId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GradingPage
      key={taskId}
      taskId={taskId}
      search={search}
      onStudent={(student) =>
        void navigate({ search: { ...search, student }, replace: true, resetScroll: false })
      }
      onColumn={(column) =>
        void navigate({ search: column ? { column } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
