import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { bookingOffers, bookings, bookingSlots } from './table.ts';

export const bookingsHeldTables = [bookingOffers, bookings, bookingSlots];

interface HeldBooking {
  id: string;
  teacherId: string;
  studentId: string;
  startAt: Date;
}

/** Booked times of these students that are over and were not cancelled. */
export async function bookingsHeld(
  db: Queryable,
  studentIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<HeldBooking[]> {
  return db
    .select({
      id: bookings.id,
      teacherId: bookingOffers.ownerId,
      studentId: bookings.studentId,
      startAt: bookingSlots.startAt,
    })
    .from(bookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookings.slotId))
    .innerJoin(bookingOffers, eq(bookingOffers.id, bookings.offerId))
    .where(
      and(
        isOneOf(bookings.studentId, studentIds),
        gte(bookingSlots.startAt, from),
        lt(bookingSlots.endAt, until),
        isNull(bookings.cancelledAt),
      ),
    );
}
