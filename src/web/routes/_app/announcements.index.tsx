import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '#features/announcements/web/announcements-page.tsx';

export const Route = createFileRoute('/_app/announcements/')({ component: AnnouncementsPage });
