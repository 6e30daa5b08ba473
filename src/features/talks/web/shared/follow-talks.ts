import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { bookingEvents } from '#features/bookings/contract/events.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { talkEvents as events } from '#features/talks/contract/events.ts';
import { talksKey } from './keys.ts';
import { refreshTalks } from './refresh-talks.ts';

const gatherMs = 500;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followTalks({ queries }: Followed): () => void {
  const later = gatherer(gatherMs);
  const refresh = (): void => later('all', () => void refreshTalks(queries));
  const stops = [
    changesSummary(events, ['talks_changed']),
    onServerEvent(events, 'talks_changed', refresh),
    // Bookings of the two are in the lists, and another mentor has other talks.
    onServerEvent(bookingEvents, 'bookings_changed', refresh),
    onServerEvent(mentorshipEvents, 'mentorship_changed', refresh),
    catchUp(queries, talksKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
