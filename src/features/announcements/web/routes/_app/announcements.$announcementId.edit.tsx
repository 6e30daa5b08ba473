import { createFileRoute } from '@tanstack/react-router';
import { EditAnnouncementPage } from '#features/announcements/web/writing/edit-announcement-page.tsx';
import { announcementAid } from '../-writing-aid.tsx';

export const Route = createFileRoute('/_app/announcements/$announcementId/edit')({
  component: EditAnnouncement,
});

function EditAnnouncement() {
  const { announcementId } = Route.useParams();
  return <EditAnnouncementPage key={announcementId} announcementId={announcementId} aid={announcementAid} />;
}
