import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { settingsEvents } from '#features/settings/contract/settings.ts';
import { signalEvents as events } from '#features/signals/contract/events.ts';
import { signalsKey } from './keys.ts';

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followSignals({ queries }: Followed): () => void {
  const again = (): void => void queries.invalidateQueries({ queryKey: signalsKey });
  const stops = [
    onServerEvent(events, 'signals_changed', again),
    onServerEvent(mentorshipEvents, 'mentorship_changed', again),
    // Activity Tracking may have been switched.
    onServerEvent(settingsEvents, 'settings_changed', again),
    catchUp(queries, signalsKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
