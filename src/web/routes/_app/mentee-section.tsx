import { createFileRoute } from '@tanstack/react-router';
import {
  categoriesQuery,
  myDocumentsQuery,
  myMentorQuery,
} from '#features/mentorship/web/shared/mentorship-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { MenteePortalPage } from '#features/mentorship/web/mentee/mentee-portal-page.tsx';

export const Route = createFileRoute('/_app/mentee-section')({
  loader: (visit) => prefetch(visit, () => [myMentorQuery, categoriesQuery, myDocumentsQuery]),
  component: MenteePortalPage,
});
