import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  categoriesQuery,
  myDocumentsQuery,
  myMentorQuery,
} from '#features/mentorship/web/shared/mentorship-api.ts';
import { OwnPulseLater } from '#features/pulse/web/own/own-pulse-later.tsx';
import { prefetch } from '#web/loading/prefetch.ts';
import { MenteePortalPage } from '#features/mentorship/web/mentee/mentee-portal-page.tsx';
import { readMentorshipSearch } from '#features/mentorship/web/shared/search-params.ts';

export const Route = createFileRoute('/_app/mentee-section/')({
  validateSearch: readMentorshipSearch,
  loader: (visit) => prefetch(visit, () => [myMentorQuery, categoriesQuery, myDocumentsQuery]),
  component: Section,
});

function Section() {
  const { document: documentId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onOpen = useCallback(
    (document: string | undefined) =>
      void navigate({ search: document === undefined ? {} : { document }, resetScroll: false }),
    [navigate],
  );
  return <MenteePortalPage documentId={documentId} onOpen={onOpen} ownPulse={<OwnPulseLater />} />;
}
