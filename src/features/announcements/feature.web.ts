import { Megaphone, PenLine } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const announcementsFeature: WebFeature = {
  screens: [
    {
      path: '/announcements',
      label: 'Announcements',
      icon: Megaphone,
      audience: 'everyone',
      place: 20,
      quick: { place: 30, audience: 'student' },
    },
    {
      path: '/create-announcement',
      label: 'Create Announcement',
      icon: PenLine,
      audience: 'teacher',
      place: 90,
      quick: { place: 20, label: 'New announcement' },
    },
  ],
  follow: async () => (await import('./web/shared/follow-announcements.ts')).followAnnouncements,
};
