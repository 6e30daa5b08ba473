import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/session/session.ts';
import { onConnected } from '#web/live/connection.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { chosenTheme, keepAppearance } from '#web/theme/appearance.ts';
import { settingsEvents as events } from '#features/settings/contract/settings.ts';
import { settingsApi, settingsQuery } from './settings-api.ts';

/** What another device has settled holds here at once, and a theme chosen in the header is told to the account; answers with how to stop. */
export function followSettings(queries: QueryClient): () => void {
  let telling = false;
  async function tellTheme(): Promise<void> {
    const theme = chosenTheme.get();
    if (theme === undefined || telling) return;
    telling = true;
    try {
      const settings = await settingsApi.change({ body: { appearance: { theme } } });
      queries.setQueryData(settingsQuery.queryKey, settings);
      if (chosenTheme.get() === theme) chosenTheme.set(undefined);
    } catch {
      // It stays chosen here, and is told when the connection is back.
      return;
    } finally {
      telling = false;
    }
    // Another one may have been chosen meanwhile.
    await tellTheme();
    void session.reload();
  }
  const stops = [
    onServerEvent(events, 'settings_changed', (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      keepAppearance(settings.appearance);
      // What the session says of the appearance is not older than what is shown.
      void session.reload();
    }),
    chosenTheme.subscribe(() => void tellTheme()),
    onConnected(() => void tellTheme()),
  ];
  void tellTheme();
  return () => {
    for (const stop of stops) stop();
  };
}
