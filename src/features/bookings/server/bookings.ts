import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Booking } from '../contract/bookings.ts';
import { bookingLimits as limits } from '../contract/limits.ts';
import { bookingMade } from '../contract/notice-kinds.ts';
import { bookingsRefusals as refusals } from '../refusals-text.ts';
import type { BookingDeps } from './deps.ts';
import { type BookingRow, findBookingRow, isOfPerson, selectBookings } from './find-booking.ts';
import type { OfferRow } from './offers/find-offer.ts';
import { notifyBoth, publishBooking } from './publishing/publish.ts';
import { bookings, bookingSlots, type SlotRow } from './table.ts';
import { holdSlot, lockStudent, requireFree, slotTaken } from './take-slot.ts';
import { toBookings } from './view.ts';

interface NewBooking {
  note: string;
  clientId?: string | undefined;
}

/**
 * A student takes a slot. A repeat with the same `clientId` gets the booking that the first one made. Of many who want one
 * slot the first has it; the others are refused, with the number of slots that are left.
 */
export async function book(
  deps: BookingDeps,
  viewer: Viewer,
  slotId: string,
  input: NewBooking,
): Promise<Booking> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    await lockStudent(tx, viewer);
    const repeated = await findRepeated(tx, viewer, input.clientId);
    if (repeated !== undefined) return { row: repeated, isNew: false };
    const { offer, slot } = await holdSlot(tx, viewer, slotId);
    await requireFree(tx, viewer, slot);
    await requireRoom(tx, viewer, offer);
    const made = await store(tx, viewer, offer, slot, input);
    await notifyBoth(deps, tx, bookingMade, made);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'booking.made',
      subject: made.id,
      details: { offerId: offer.id, slotId },
    });
    deps.failpoints.hit('booking_stored');
    return { row: made, isNew: true };
  });
  deps.failpoints.hit('booking_committed');
  if (isNew) publishBooking(deps, row);
  return viewOf(deps.db, viewer, row);
}

/**
 * The viewer's bookings that are not over, as student or as teacher; the next first. What the other one has cancelled is
 * among them, so that somebody who missed the notification does not come.
 */
export async function listBookings(db: Database, viewer: Viewer): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where(
      and(
        isOfPerson(viewer, sql`now()`),
        or(isNull(bookings.cancelledAt), ne(bookings.cancelledBy, viewer.userId)),
        sql`${bookingSlots.endAt} > now()`,
      ),
    )
    .orderBy(asc(bookingSlots.startAt), asc(bookings.id))
    .limit(limits.listed);
  return toBookings(db, viewer, rows);
}

export async function viewOf(db: Database, viewer: Viewer, row: BookingRow): Promise<Booking> {
  const [booking] = await toBookings(db, viewer, [row]);
  if (booking === undefined) throw new Error('a booking was not returned');
  return booking;
}

async function findRepeated(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
): Promise<BookingRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await selectBookings(tx).where(
    and(eq(bookings.studentId, userId), eq(bookings.clientId, clientId)),
  );
  return row;
}

/** Cancelled ones do not count. */
async function requireRoom(tx: Transaction, { userId }: Viewer, { id, perPerson }: OfferRow): Promise<void> {
  const isTheirs = and(
    eq(bookings.studentId, userId),
    eq(bookings.offerId, id),
    isNull(bookings.cancelledAt),
  );
  if ((await tx.$count(bookings, isTheirs)) >= perPerson)
    throw refuse('conflict', refusals.tooManyOfOffer({ most: perPerson }));
}

async function store(
  tx: Transaction,
  { userId: studentId }: Viewer,
  { id: offerId, ownerId }: OfferRow,
  slot: SlotRow,
  { note, clientId }: NewBooking,
): Promise<BookingRow> {
  const id = newId();
  const stored = await writeAsOwn([studentId, ownerId], () =>
    tx
      .insert(bookings)
      .values({ id, slotId: slot.id, offerId, studentId, note, clientId })
      .onConflictDoNothing({ target: bookings.slotId, where: sql`cancelled_at is null` })
      .returning({ id: bookings.id }),
  );
  // The index has the last word.
  if (stored.length === 0) throw await slotTaken(tx, slot);
  const made = await findBookingRow(tx, id);
  if (made === undefined) throw new Error('a booking was not stored');
  return made;
}
