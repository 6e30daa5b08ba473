import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SettingsParts } from '#web/settings-parts.ts';

export const privacySettings: Pick<SettingsParts, 'ownData'> = {
  ownData: lazyComponent(async () => (await import('./web/own-data.tsx')).OwnData),
};
