import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { bookingsRefusals as refusals } from '../refusals-text.ts';
import { databaseNow } from './offers/find-offer.ts';
import { bookingOffers, bookings, bookingSlots, type SlotRow } from './table.ts';

const { clientId: _clientId, ...columns } = getTableColumns(bookings);
const { title, note: offerNote, place, link, changeHours, ownerId: teacherId, courseId } = bookingOffers;
const { startAt, endAt } = bookingSlots;

export const bookingColumns = {
  ...columns,
  startAt,
  endAt,
  title,
  offerNote,
  place,
  link,
  changeHours,
  teacherId,
  courseId,
  now: databaseNow,
};
type Offered = typeof bookingOffers.$inferSelect;
/** A booking with what its slot and its offer say about it. */
export type BookingRow = Omit<typeof bookings.$inferSelect, 'clientId'> &
  Pick<SlotRow, 'startAt' | 'endAt'> &
  Pick<Offered, 'title' | 'place' | 'link' | 'changeHours' | 'courseId'> & {
    offerNote: string;
    teacherId: string;
    now: Date;
  };

export const selectBookings = (db: Queryable) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookings.slotId))
    .innerJoin(bookingOffers, eq(bookingOffers.id, bookings.offerId));

/** The row of any booking: the caller decides the right. */
export async function findBookingRow(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  return row;
}

/** A booking of the viewer’s, as student or as teacher. Others get the refusal of an unknown one. */
export async function findOwnBooking(db: Queryable, { userId }: Viewer, id: string): Promise<BookingRow> {
  const isTheirs = or(eq(bookings.studentId, userId), eq(bookingOffers.ownerId, userId));
  const [row] = isId(id) ? await selectBookings(db).where(and(eq(bookings.id, id), isTheirs)) : [];
  if (row === undefined) throw refuse('not_found', refusals.bookingNotFound);
  return row;
}

/**
 * Bookings of this person, as student or as teacher, where the offer ends after `from`. An array, and no `or`: each half has
 * its index.
 */
export const isOfPerson = (
  { userId }: Pick<Viewer, 'userId'>,
  from: SQL,
): SQL => sql`${bookings.id} = any(array(
  select own.id from bookings own where own.student_id = ${userId}
  union all
  select given.id from booking_offers o join bookings given on given.offer_id = o.id
  where o.owner_id = ${userId} and o.end_at > ${from}))`;
