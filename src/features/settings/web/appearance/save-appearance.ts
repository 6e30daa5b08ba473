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

/** What differs from what is kept; the theme is never only tried out. */
export function triedOut(kept: Appearance, now: Appearance): Partial<Appearance> {
  const names = ['fontSize', 'compactView', 'reduceMotion', 'highContrast'] as const;
  return Object.fromEntries(
    names.filter((name) => kept[name] !== now[name]).map((name) => [name, now[name]]),
  );
}

/** Keeps it with the account, and the theme of this browser too: a person who presses Save has settled all of it. */
export async function saveAppearance(queries: QueryClient, change: Partial<Appearance>): Promise<void> {
  const { theme } = keptAppearance.get();
  const tried = appearancePreview.get();
  const settings = await settingsApi.change({ body: { appearance: { theme, ...change } } });
  queries.setQueryData(settingsQuery.queryKey, settings);
  keepAppearance(settings.appearance);
  // What was tried out meanwhile is not saved yet.
  if (appearancePreview.get() === tried) previewAppearance(undefined);
  await session.reload();
}

/** The person leaves: what was not saved is not kept, and is said with the way to keep it. */
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
