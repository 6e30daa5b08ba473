import { createFileRoute, redirect } from '@tanstack/react-router';
import { allQuery } from '#features/announcements/web/shared/announcements-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { AllAnnouncementsPage } from '#features/announcements/web/list/all-announcements-page.tsx';
import { readFilters, readOpen } from '#features/announcements/web/list/filters.ts';

export const Route = createFileRoute('/_app/announcements/all')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readFilters(search), ...readOpen(search) }),
  // Mails and notifications that were sent earlier name an announcement in this way.
  beforeLoad: ({ search: { open } }) => {
    if (open !== undefined)
      throw redirect({
        to: '/announcements/$announcementId',
        params: { announcementId: open },
        replace: true,
      });
  },
  loader: (visit) => prefetch(visit, () => [allQuery(readFilters(visit.location.search))]),
  component: AllAnnouncements,
});

function AllAnnouncements() {
  const { open: _open, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AllAnnouncementsPage
      filters={filters}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
