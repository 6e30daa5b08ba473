// What two people learn of a booking.
import type { Transaction } from '#platform/database/port.ts';
import type { NoticeEvent } from '#features/notifications/contract/notice.ts';
import { type Side, sides } from '#features/bookings/contract/notice-kinds.ts';
import type { BookingDeps } from '../deps.ts';
import type { BookingRow } from '../find-booking.ts';
import { publishBookingsChanged } from './live.ts';

type Changed = Pick<BookingRow, 'id' | 'sequence'>;

/** In the transaction of the change: both people are notified, and their calendars get the invitation. */
export async function notifyBoth(
  { notifications }: Pick<BookingDeps, 'notifications'>,
  tx: Transaction,
  event: NoticeEvent<{ bookingId: string; sequence: number; to: Side }>,
  { id: bookingId, sequence }: Changed,
): Promise<void> {
  for (const to of sides) await notifications.notify(tx, event, { bookingId, sequence, to });
}

/** After the commit. */
export function publishBooking(
  { jobs, realtime }: Pick<BookingDeps, 'jobs' | 'realtime'>,
  { offerId, teacherId, studentId }: Pick<BookingRow, 'offerId' | 'teacherId' | 'studentId'>,
): void {
  jobs.wake();
  publishBookingsChanged(realtime, offerId, [teacherId, studentId]);
}
