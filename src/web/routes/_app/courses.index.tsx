import { createFileRoute } from '@tanstack/react-router';
import { CoursesPage } from '#features/courses/web/courses-page.tsx';
import { readCoursesSearch } from '#features/courses/web/search-params.ts';

export const Route = createFileRoute('/_app/courses/')({
  validateSearch: readCoursesSearch,
  component: Courses,
});

function Courses() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoursesPage
      search={search}
      onSearch={(words) =>
        void navigate({ search: words === '' ? {} : { search: words }, replace: true, resetScroll: false })
      }
    />
  );
}
