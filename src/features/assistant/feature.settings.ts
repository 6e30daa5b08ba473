import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SettingsParts } from '#web/settings-parts.ts';

export const assistantSettings: Pick<SettingsParts, 'sentToModel'> = {
  sentToModel: lazyComponent(async () => (await import('./web/sent-list.tsx')).SentList),
};
