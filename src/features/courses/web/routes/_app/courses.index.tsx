import { createFileRoute } from '@tanstack/react-router';
import { listQuery } from '#features/courses/web/shared/courses-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { CoursesPage } from '#features/courses/web/list/courses-page.tsx';
import { readCoursesSearch } from '#features/courses/web/shared/search-params.ts';

export const Route = createFileRoute('/_app/courses/')({
  validateSearch: readCoursesSearch,
  loader: (visit) => prefetch(visit, (user) => [listQuery(user, readCoursesSearch(visit.location.search))]),
  component: Courses,
});

function Courses() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoursesPage
      search={search}
      onSearch={(words) => {
        const { search: _words, ...others } = search;
        void navigate({
          search: words === '' ? others : { ...others, search: words },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
