import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '#features/tasks/web/grading-search.ts';
import { TaskPage } from '#features/tasks/web/task-page.tsx';

export const Route = createFileRoute('/_app/tasks/$taskId/')({
  validateSearch: readBoardSearch,
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
