import { createFileRoute } from '@tanstack/react-router';
import { readTaskFilters } from '#features/tasks/web/task-filters.ts';
import { TasksPage } from '#features/tasks/web/tasks-page.tsx';

export const Route = createFileRoute('/_app/tasks/')({
  validateSearch: readTaskFilters,
  component: Tasks,
});

function Tasks() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TasksPage
      filters={filters}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
