import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import {
  categoriesQuery,
  myDocumentsQuery,
  myMentorQuery,
} from '#features/mentorship/web/shared/mentorship-api.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { MenteePortalPage } from '#features/mentorship/web/mentee/mentee-portal-page.tsx';
import { readMentorshipSearch } from '#features/mentorship/web/shared/search-params.ts';

export const Route = createFileRoute('/_app/mentee-section/')({
  validateSearch: readMentorshipSearch,
  loader: (visit) => prefetch(visit, () => [myMentorQuery, categoriesQuery, myDocumentsQuery]),
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
    <MenteePortalPage
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
