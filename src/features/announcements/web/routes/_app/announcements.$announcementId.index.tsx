import { createFileRoute } from '@tanstack/react-router';
import { readQuery } from '#features/announcements/web/shared/announcements-api.ts';
import { AnnouncementPage } from '#features/announcements/web/one/announcement-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/announcements/$announcementId/')({
  loader: (visit) => prefetch(visit, () => [readQuery(visit.params.announcementId)]),
  component: OneAnnouncement,
});

function OneAnnouncement() {
  const { announcementId } = Route.useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
