import { createFileRoute } from '@tanstack/react-router';
import { listQuery } from '#features/notifications/web/shared/notifications-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { readFilters } from '#features/notifications/web/list/filters.ts';
import { NotificationsPage } from '#features/notifications/web/list/notifications-page.tsx';

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: readFilters,
  loader: (visit) => prefetch(visit, () => [listQuery(readFilters(visit.location.search))]),
  component: Notifications,
});

function Notifications() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      filters={filters}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
