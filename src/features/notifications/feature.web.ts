import { Bell } from './web/frame/bell.tsx';
import type { WebFeature } from '#web/feature.ts';

export const notificationsFeature: WebFeature = {
  header: Bell,
  follow: async () => (await import('./web/shared/follow-notifications.ts')).followNotifications,
};
