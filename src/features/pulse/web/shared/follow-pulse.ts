import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { bookingEvents } from '#features/bookings/contract/events.ts';
import { journeyEvents } from '#features/journeys/contract/events.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { settingsEvents } from '#features/settings/contract/settings.ts';
import { talkEvents } from '#features/talks/contract/events.ts';
import { ownPulseKey } from './keys.ts';

const gatherMs = 1000;

export const loadOwnPulse = async () => (await import('../own/own-pulse-glance.tsx')).OwnPulseGlance;

/** Keeps the viewer’s own figures current. Those of a programme change with the week only. Returns a function that stops it. */
export function followPulse({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const again = (): void => later('own', () => void queries.invalidateQueries({ queryKey: ownPulseKey }));
  const stops = [
    onServerEvent(journeyEvents, 'journeys_changed', again),
    onServerEvent(mentorshipEvents, 'mentorship_changed', again),
    // Meetings that were held are counted.
    onServerEvent(talkEvents, 'talks_changed', again),
    onServerEvent(bookingEvents, 'bookings_changed', again),
    // Activity Tracking may have been switched.
    onServerEvent(settingsEvents, 'settings_changed', again),
    catchUp(queries, ownPulseKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
