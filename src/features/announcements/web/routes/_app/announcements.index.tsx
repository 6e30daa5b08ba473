import { createFileRoute } from '@tanstack/react-router';
import { latestQuery, pinnedQuery } from '#features/announcements/web/shared/announcements-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { AnnouncementsPage } from '#features/announcements/web/list/announcements-page.tsx';

export const Route = createFileRoute('/_app/announcements/')({
  loader: (visit) => prefetch(visit, () => [latestQuery, pinnedQuery]),
  component: AnnouncementsPage,
});
