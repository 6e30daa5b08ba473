import { createFileRoute } from '@tanstack/react-router';
import { listQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { readTaskFilters } from '#features/tasks/web/list/task-filters.ts';
import { TasksPage } from '#features/tasks/web/list/tasks-page.tsx';

export const Route = createFileRoute('/_app/tasks/')({
  validateSearch: readTaskFilters,
  loader: (visit) => prefetch(visit, () => [listQuery(readTaskFilters(visit.location.search))]),
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
