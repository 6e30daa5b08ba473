import { createFileRoute } from '@tanstack/react-router';
import { AllAnnouncementsPage } from '#features/announcements/web/all-announcements-page.tsx';
import { readFilters } from '#features/announcements/web/filters.ts';

export const Route = createFileRoute('/_app/announcements/all')({
  validateSearch: readFilters,
  component: AllAnnouncements,
});

function AllAnnouncements() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AllAnnouncementsPage
      filters={filters}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
