import { createFileRoute } from '@tanstack/react-router';
import { allQuery } from '#features/announcements/web/announcements-api.ts';
import { askAhead } from '#web/ask-ahead.ts';
import { AllAnnouncementsPage } from '#features/announcements/web/all-announcements-page.tsx';
import { readFilters, readOpen } from '#features/announcements/web/filters.ts';

export const Route = createFileRoute('/_app/announcements/all')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readFilters(search), ...readOpen(search) }),
  loader: (visit) => askAhead(visit, () => [allQuery(readFilters(visit.location.search))]),
  component: AllAnnouncements,
});

function AllAnnouncements() {
  const { open, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AllAnnouncementsPage
      openId={open}
      filters={filters}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
