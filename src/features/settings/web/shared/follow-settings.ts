import type { Followed } from '#web/live/followed.ts';
import { session } from '#web/session/session.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onConnected } from '#web/live/connection.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { chosenTheme, keepAppearance } from '#web/theme/appearance.ts';
import { settingsEvents as events } from '#features/settings/contract/settings.ts';
import { settingsApi, settingsQuery } from './settings-api.ts';

/**
 * Applies changes of other devices at once, and saves a theme chosen in the header to the account. Returns a function
 * that stops it.
 */
export function followSettings({ queries }: Followed): () => void {
  let isSaving = false;
  async function saveTheme(): Promise<void> {
    const theme = chosenTheme.get();
    if (theme === undefined || isSaving) return;
    isSaving = true;
    try {
      const settings = await settingsApi.change({ body: { appearance: { theme } } });
      queries.setQueryData(settingsQuery.queryKey, settings);
      if (chosenTheme.get() === theme) chosenTheme.set(undefined);
    } catch {
      // The theme stays chosen here. It is saved when the connection is back.
      return;
    } finally {
      isSaving = false;
    }
    // The person may have chosen another theme meanwhile.
    await saveTheme();
    void session.reload();
  }
  const stops = [
    onServerEvent(events, 'settings_changed', (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      keepAppearance(settings.appearance);
      // Reloads the session, so that its appearance is not older than the shown one.
      void session.reload();
    }),
    chosenTheme.subscribe(() => void saveTheme()),
    onConnected(() => void saveTheme()),
    catchUp(queries, settingsQuery.queryKey),
  ];
  void saveTheme();
  return () => {
    for (const stop of stops) stop();
  };
}
