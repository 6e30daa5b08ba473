// The bookings of a teacher with a student, for features in which the two meet.
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { type BookingRow, findBookingRow, selectBookings } from './find-booking.ts';
import { bookingOffers, bookings, bookingSlots } from './table.ts';

export type PairBooking = Pick<
  BookingRow,
  'id' | 'title' | 'note' | 'startAt' | 'endAt' | 'place' | 'link' | 'teacherId' | 'studentId' | 'offerId'
>;

interface PairsAsked {
  teacherId: string;
  studentIds: readonly string[];
  /** What comes begins with the next one, what was with the last one. */
  when: 'coming' | 'past';
  /** Of what was, further ones: the beginning and the id of the last one that is known. */
  before?: { startAt: Date; id: string } | undefined;
  limit: number;
}

/** What these students have booked with this teacher and not cancelled. */
export async function bookingsOfPairs(
  db: Queryable,
  { teacherId, studentIds, when, before, limit }: PairsAsked,
): Promise<PairBooking[]> {
  if (studentIds.length === 0) return [];
  const isComing = when === 'coming';
  const order = isComing ? asc : desc;
  return await selectBookings(db)
    .where(
      and(
        eq(bookingOffers.ownerId, teacherId),
        inArray(bookings.studentId, [...studentIds]),
        isNull(bookings.cancelledAt),
        isComing ? gt(bookingSlots.endAt, sql`now()`) : lte(bookingSlots.endAt, sql`now()`),
        before && isBefore(before),
      ),
    )
    .orderBy(order(bookingSlots.startAt), order(bookings.id))
    .limit(limit);
}

const isBefore = ({ startAt, id }: { startAt: Date; id: string }): SQL =>
  sql`(${bookingSlots.startAt}, ${bookings.id}) < (${startAt.toISOString()}::timestamptz, ${id})`;

/** The caller decides the right. */
export async function findPairBooking(db: Queryable, id: string): Promise<PairBooking | undefined> {
  return isId(id) ? await findBookingRow(db, id) : undefined;
}
