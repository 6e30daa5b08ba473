import { createFileRoute } from '@tanstack/react-router';
import { readQuery } from '#features/announcements/web/shared/announcements-api.ts';
import { AnnouncementPage } from '#features/announcements/web/one/announcement-page.tsx';
import { askAhead } from '#web/loading/ask-ahead.ts';

export const Route = createFileRoute('/_app/announcements/$announcementId/')({
  loader: (visit) => askAhead(visit, () => [readQuery(visit.params.announcementId)]),
  component: OneAnnouncement,
});

function OneAnnouncement() {
  const { announcementId } = Route.useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
