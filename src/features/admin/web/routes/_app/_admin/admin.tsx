import { createFileRoute } from '@tanstack/react-router';
import { administration } from '#features/administration.ts';
import { AdminPage } from '#features/admin/web/admin-page.tsx';
import { readAdminSearch } from '#features/admin/web/admin-search.ts';
import { sectionsOf } from '#features/admin/web/sections.ts';
import { prefetch } from '#web/loading/prefetch.ts';

const { sections, partsOf, queries, useWaiting } = sectionsOf(administration);

export const Route = createFileRoute('/_app/_admin/admin')({
  validateSearch: readAdminSearch,
  loader: (visit) => prefetch(visit, () => queries),
  component: Admin,
});

function Admin() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      sections={sections}
      partsOf={partsOf}
      waiting={useWaiting()}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => readAdminSearch({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onSelect={(tab) => void navigate({ search: { tab }, resetScroll: false })}
    />
  );
}
