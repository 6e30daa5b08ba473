import type { Realtime } from '#server/sockets/realtime.ts';
import { bookingEvents as events } from '#features/bookings/contract/events.ts';

/** Makes the screens of these people load the offer and its bookings again. Call it after the commit. */
export function publishBookingsChanged(
  realtime: Pick<Realtime, 'toUser'>,
  offerId: string,
  userIds: readonly string[],
): void {
  for (const userId of new Set(userIds)) realtime.toUser(events, userId, 'bookings_changed', { offerId });
}
