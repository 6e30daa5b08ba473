import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/calendar/web/page/calendar-page.tsx';
import { firstQuery } from '#features/calendar/web/page/first-query.ts';
import { readCalendarSearch } from '#features/calendar/web/shared/search-params.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/calendar/')({
  validateSearch: readCalendarSearch,
  loader: (visit) => prefetch(visit, () => [firstQuery(readCalendarSearch(visit.location.search))]),
  component: Calendar,
});

function Calendar() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CalendarPage
      search={search}
      onSearch={(next) =>
        // Back leads to the view before, not through every day.
        void navigate({ search: next, replace: next.view === search.view, resetScroll: false })
      }
    />
  );
}
