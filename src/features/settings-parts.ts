import { assistantSettings } from './assistant/feature.settings.ts';
import { coursesSettings } from './courses/feature.settings.ts';
import { notificationsSettings } from './notifications/feature.settings.ts';
import { privacySettings } from './privacy/feature.settings.ts';
import type { SettingsParts } from '#web/settings-parts.ts';

/** What the features declare for the settings' screen. A part that nobody declares does not compile. */
export const settingsParts: SettingsParts = {
  ...notificationsSettings,
  ...assistantSettings,
  ...privacySettings,
  ...coursesSettings,
};
