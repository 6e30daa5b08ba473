import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { menteesQuery, recentQuery } from '#features/mentorship/web/shared/mentorship-api.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { MentorDashboardPage } from '#features/mentorship/web/mentor/mentor-dashboard-page.tsx';
import { readMentorshipSearch } from '#features/mentorship/web/shared/search-params.ts';

export const Route = createFileRoute('/_app/mentor-section/')({
  validateSearch: readMentorshipSearch,
  loader: (visit) => prefetch(visit, () => [menteesQuery, recentQuery(undefined)]),
  component: Section,
});

// At the end of the page, where nothing moves when it comes.
const OwnPulseGlance = lazyComponent(
  async () => (await import('#features/pulse/web/own/own-pulse-glance.tsx')).OwnPulseGlance,
  'below',
);

function Section() {
  const { document: documentId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onOpen = useCallback(
    (document: string | undefined) =>
      void navigate({ search: document === undefined ? {} : { document }, resetScroll: false }),
    [navigate],
  );
  return (
    <MentorDashboardPage
      documentId={documentId}
      onOpen={onOpen}
      ownPulse={
        <Suspense fallback={null}>
          <OwnPulseGlance />
        </Suspense>
      }
    />
  );
}
