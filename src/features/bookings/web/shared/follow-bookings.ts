import { catchUp } from '#web/live/catch-up.ts';
import type { Followed } from '#web/live/followed.ts';
import { gatherer } from '#web/live/gatherer.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { bookingEvents as events } from '#features/bookings/contract/events.ts';
import { bookingsKey, offersKey } from './keys.ts';
import { refreshBookings } from './refresh-bookings.ts';

const gatherMs = 1000;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followBookings({ queries }: Followed): () => void {
  // Twenty students who book in one second cause two fetches of their teacher's.
  const later = gatherer(gatherMs);
  const refreshOffers = (): void =>
    later('offers', () => void queries.invalidateQueries({ queryKey: offersKey }));
  const stops = [
    changesSummary(events, ['bookings_changed']),
    onServerEvent(events, 'bookings_changed', () => later('all', () => void refreshBookings(queries))),
    // Another mentor, or another course, offers other times.
    onServerEvent(mentorshipEvents, 'mentorship_changed', refreshOffers),
    onServerEvent(courseEvents, 'course_changed', refreshOffers),
    catchUp(queries, bookingsKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
