import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Booking } from '../contract/bookings.ts';
import { bookingCancelled, bookingMoved } from '../contract/notice-kinds.ts';
import { bookingsRefusals as refusals } from '../refusals-text.ts';
import { viewOf } from './bookings.ts';
import type { BookingDeps } from './deps.ts';
import { type BookingRow, findBookingRow, findOwnBooking } from './find-booking.ts';
import { lockOwnOffer, type OwnOffer } from './offers/find-offer.ts';
import { publishBookingsChanged } from './publishing/live.ts';
import { notifyBoth, publishBooking } from './publishing/publish.ts';
import { subjectOf } from './publishing/subject.ts';
import { bookingOffers, bookings, bookingSlots } from './table.ts';
import { holdOffer, lockSlot, lockStudent, requireFree } from './take-slot.ts';
import { changeLimitOf } from './view.ts';

/**
 * To another slot of the same offer, by the student. It stays the same booking, so a calendar moves its date. When the other
 * slot is taken meanwhile, nothing changes. A repeat changes nothing.
 */
export async function moveBooking(
  deps: BookingDeps,
  viewer: Viewer,
  bookingId: string,
  slotId: string,
): Promise<Booking> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    await lockStudent(tx, viewer);
    const { id, studentId, offerId } = await findOwnBooking(tx, viewer, bookingId);
    if (studentId !== viewer.userId) throw refuse('forbidden', refusals.onlyStudentMoves);
    const offer = await holdOffer(tx, viewer, offerId);
    const before = await lockBooking(tx, viewer, id);
    if (before.cancelledAt !== null) throw refuse('conflict', refusals.alreadyCancelled);
    if (before.slotId === slotId) return { row: before, isNew: false };
    requireInTime(viewer, before);
    const slot = await lockSlot(tx, offer, slotId);
    await requireFree(tx, viewer, slot, id);
    const after = await change(tx, before, { slotId: slot.id });
    await notifyBoth(deps, tx, bookingMoved, after);
    // Reminders of the time before.
    await deps.notifications.recheck(tx, subjectOf(id));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'booking.moved',
      subject: id,
      details: { from: before.slotId, to: slotId },
    });
    deps.failpoints.hit('booking_stored');
    return { row: after, isNew: true };
  });
  deps.failpoints.hit('booking_committed');
  if (isNew) publishBooking(deps, row);
  return viewOf(deps.db, viewer, row);
}

/** By the student until the limit of the offer, by the teacher until it begins. A repeat changes nothing. */
export async function cancelBooking(deps: BookingDeps, viewer: Viewer, bookingId: string): Promise<Booking> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const { id } = await findOwnBooking(tx, viewer, bookingId);
    const before = await lockBooking(tx, viewer, id);
    if (before.cancelledAt !== null) return { row: before, isNew: false };
    requireInTime(viewer, before);
    const after = await change(tx, before, { cancelledAt: sql`now()`, cancelledBy: viewer.userId });
    await notifyBoth(deps, tx, bookingCancelled, after);
    await deps.notifications.recheck(tx, subjectOf(id));
    await audit(tx, { actorId: viewer.userId, action: 'booking.cancelled', subject: id });
    deps.failpoints.hit('booking_stored');
    return { row: after, isNew: true };
  });
  deps.failpoints.hit('booking_committed');
  if (isNew) publishBooking(deps, row);
  return viewOf(deps.db, viewer, row);
}

/** Nobody books the offer any more, and what is booked and to come is cancelled. Answers how many bookings that were. */
export async function withdrawOffer(deps: BookingDeps, viewer: Viewer, offerId: string): Promise<number> {
  const cancelled = await deps.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, viewer, offerId);
    if (offer.withdrawnAt !== null) return [];
    await tx
      .update(bookingOffers)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(bookingOffers.id, offer.id));
    const gone = await cancelComing(tx, viewer, offer);
    for (const each of gone) {
      await notifyBoth(deps, tx, bookingCancelled, each);
      await deps.notifications.recheck(tx, subjectOf(each.id));
    }
    await audit(tx, {
      actorId: viewer.userId,
      action: 'offer.withdrawn',
      subject: offer.id,
      details: { bookings: gone.length },
    });
    deps.failpoints.hit('booking_stored');
    return gone;
  });
  deps.failpoints.hit('booking_committed');
  deps.jobs.wake();
  publishBookingsChanged(deps.realtime, offerId, [
    viewer.userId,
    ...cancelled.map(({ studentId }) => studentId),
  ]);
  return cancelled.length;
}

/** As it is when nobody else changes it any more. */
async function lockBooking(tx: Transaction, viewer: Viewer, id: string): Promise<BookingRow> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  // A statement of its own: one that waited for the lock would see the slot of before.
  return findOwnBooking(tx, viewer, id);
}

function requireInTime(viewer: Viewer, booking: BookingRow): void {
  if (booking.now < changeLimitOf(viewer, booking)) return;
  throw refuse(
    'conflict',
    booking.now < booking.startAt ? refusals.tooLate({ hours: booking.changeHours }) : refusals.alreadyBegun,
  );
}

type Changes = { slotId: string } | { cancelledAt: SQL; cancelledBy: string };

async function change(
  tx: Transaction,
  { id, studentId, teacherId, sequence }: BookingRow,
  changes: Changes,
): Promise<BookingRow> {
  await writeAsOwn([studentId, teacherId], () =>
    tx
      .update(bookings)
      .set({ ...changes, sequence: sequence + 1, changedAt: sql`now()` })
      .where(eq(bookings.id, id)),
  );
  const after = await findBookingRow(tx, id);
  if (after === undefined) throw new Error('a booking that was just changed is not there');
  return after;
}

const cancelComing = (tx: Transaction, { userId }: Viewer, offer: OwnOffer) =>
  tx
    .update(bookings)
    .set({
      cancelledAt: sql`now()`,
      cancelledBy: userId,
      changedAt: sql`now()`,
      sequence: sql`${bookings.sequence} + 1`,
    })
    .where(
      and(
        eq(bookings.offerId, offer.id),
        isNull(bookings.cancelledAt),
        sql`exists (
          select 1 from ${bookingSlots} where ${bookingSlots.id} = ${bookings.slotId} and ${bookingSlots.startAt} > now())`,
      ),
    )
    .returning({ id: bookings.id, studentId: bookings.studentId, sequence: bookings.sequence });
