import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SettingsParts } from '#web/settings-parts.ts';

export const notificationsSettings: Pick<SettingsParts, 'notifications'> = {
  notifications: lazyComponent(
    async () => (await import('./web/settings/notification-settings.tsx')).NotificationSettings,
  ),
};
