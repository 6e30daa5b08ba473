import { createFileRoute } from '@tanstack/react-router';
import { CreateAnnouncementPage } from '#features/announcements/web/writing/create-announcement-page.tsx';
import { announcementAid } from '../../-writing-aid.tsx';

export const Route = createFileRoute('/_app/_teacher/create-announcement')({
  component: () => <CreateAnnouncementPage aid={announcementAid} />,
});
