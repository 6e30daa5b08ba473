import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/session/session.ts';
import {
  type Appearance,
  appearancePreview,
  keepAppearance,
  keptAppearance,
  previewAppearance,
} from '#web/theme/appearance.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { settingsApi, settingsQuery } from '../shared/settings-api.ts';
import { settingsScreenText } from '../text.ts';

const text = settingsScreenText.appearance;

/** The previewed settings that differ from the stored ones. The theme is never only previewed. */
export function triedOut(kept: Appearance, now: Appearance): Partial<Appearance> {
  const names = ['fontSize', 'compactView', 'reduceMotion', 'highContrast'] as const;
  return Object.fromEntries(
    names.filter((name) => kept[name] !== now[name]).map((name) => [name, now[name]]),
  );
}

/** Saves the change with the account. Saves this browser's theme too: pressing Save settles all of it. */
export async function saveAppearance(queries: QueryClient, change: Partial<Appearance>): Promise<void> {
  const { theme } = keptAppearance.get();
  const tried = appearancePreview.get();
  const settings = await settingsApi.change({ body: { appearance: { theme, ...change } } });
  queries.setQueryData(settingsQuery.queryKey, settings);
  keepAppearance(settings.appearance);
  // A preview begun during the save stays unsaved.
  if (appearancePreview.get() === tried) previewAppearance(undefined);
  await session.reload();
}

/** Ends the preview when the person leaves the screen. A notice offers to save it. */
export function endPreview(queries: QueryClient): void {
  const change = triedOut(keptAppearance.get(), appearancePreview.get() ?? keptAppearance.get());
  previewAppearance(undefined);
  if (Object.keys(change).length === 0) return;
  const keep = (): void =>
    void saveAppearance(queries, change).then(
      () => toast.success(text.saved),
      () => toast.error(text.saveFailed),
    );
  toast.info(text.notSaved, { action: { label: text.keep, onPress: keep } });
}
