import { createFileRoute } from '@tanstack/react-router';
import { ownQuery, taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { readBoardSearch } from '#features/tasks/web/grading/grading-search.ts';
import { TaskPage } from '#features/tasks/web/task/task-page.tsx';

export const Route = createFileRoute('/_app/tasks/$taskId/')({
  validateSearch: readBoardSearch,
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      taskQuery(visit.params.taskId),
      ...(role === 'student' ? [ownQuery(visit.params.taskId)] : []),
    ]),
  component: OneTask,
});

function OneTask() {
  const { taskId } = Route.useParams();
  const { column } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TaskPage
      key={taskId}
      taskId={taskId}
      column={column}
      onColumn={(column) => void navigate({ search: { column }, replace: true, resetScroll: false })}
    />
  );
}
