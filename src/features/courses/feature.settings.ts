import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SettingsParts } from '#web/settings-parts.ts';

export const coursesSettings: Pick<SettingsParts, 'handOver'> = {
  handOver: lazyComponent(async () => (await import('./web/hand-over/hand-over-dialog.tsx')).HandOverDialog),
};
