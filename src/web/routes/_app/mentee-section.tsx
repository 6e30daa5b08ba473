import { createFileRoute } from '@tanstack/react-router';
import {
  categoriesQuery,
  myDocumentsQuery,
  myMentorQuery,
} from '#features/mentorship/web/shared/mentorship-api.ts';
import { askAhead } from '#web/loading/ask-ahead.ts';
import { MenteePortalPage } from '#features/mentorship/web/mentee/mentee-portal-page.tsx';

export const Route = createFileRoute('/_app/mentee-section')({
  loader: (visit) => askAhead(visit, () => [myMentorQuery, categoriesQuery, myDocumentsQuery]),
  component: MenteePortalPage,
});
