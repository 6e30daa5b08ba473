// What has to be so before a student takes a slot. Everything here runs in the transaction that takes it.
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { bookingsRefusals as refusals } from '../refusals-text.ts';
import { selectBookings } from './find-booking.ts';
import { lockAccount } from './lock-account.ts';
import { findOffer, type OfferRow } from './offers/find-offer.ts';
import { offerRights } from './rights.ts';
import { bookings, bookingSlots, type SlotRow } from './table.ts';

/** A student books one thing after the other: what they have already decides about the next. */
export const lockStudent = (tx: Transaction, viewer: Viewer) =>
  lockAccount(tx, advisoryLocks.bookingsOfStudent, viewer);

const noSlot = () => refuse('not_found', refusals.slotNotFound);

/**
 * The slot with its offer, when it is offered to this student now. Nobody withdraws the offer, and nobody else takes the
 * slot, until the transaction ends. Locks in the order of every call: the student, the offer, the booking, the slot.
 */
export async function holdSlot(
  tx: Transaction,
  viewer: Viewer,
  slotId: string,
): Promise<{ offer: OfferRow; slot: SlotRow }> {
  const offerId = await offerOfSlot(tx, slotId);
  const offer = await holdOffer(tx, viewer, offerId);
  return { offer, slot: await lockSlot(tx, offer, slotId) };
}

async function offerOfSlot(tx: Transaction, slotId: string): Promise<string> {
  if (!isId(slotId)) throw noSlot();
  const [slot] = await tx
    .select({ offerId: bookingSlots.offerId })
    .from(bookingSlots)
    .where(eq(bookingSlots.id, slotId));
  if (slot === undefined) throw noSlot();
  return slot.offerId;
}

export async function holdOffer(tx: Transaction, viewer: Viewer, offerId: string): Promise<OfferRow> {
  const offer = await findOffer(tx, viewer, offerId, 'share');
  if (offer === undefined || !offerRights.read.holds(viewer, offer)) throw noSlot();
  if (!offerRights.book.holds(viewer, offer)) throw refuse('forbidden', refusals.onlyStudentsBook);
  return offer;
}

export async function lockSlot(tx: Transaction, offer: OfferRow, slotId: string): Promise<SlotRow> {
  if (!isId(slotId)) throw noSlot();
  const [slot] = await tx
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.id, slotId), eq(bookingSlots.offerId, offer.id)))
    .for('update');
  if (slot === undefined) throw noSlot();
  return slot;
}

/** `except`: the viewer’s booking that moves there. */
export async function requireFree(
  tx: Transaction,
  viewer: Viewer,
  slot: SlotRow,
  except?: string,
): Promise<void> {
  const { nowMs, studentId } = await readHolder(tx, slot.id);
  if (slot.startAt.getTime() <= nowMs) throw refuse('conflict', refusals.slotBegun);
  if (studentId === viewer.userId) throw refuse('conflict', refusals.alreadyYours);
  if (studentId !== null) throw await slotTaken(tx, slot);
  const isClash = and(
    eq(bookings.studentId, viewer.userId),
    isNull(bookings.cancelledAt),
    lt(bookingSlots.startAt, slot.endAt),
    gt(bookingSlots.endAt, slot.startAt),
    except === undefined ? undefined : ne(bookings.id, except),
  );
  const [clash] = await selectBookings(tx).where(isClash).limit(1);
  if (clash !== undefined) throw refuse('conflict', refusals.overlapsBooking({ title: clash.title }));
}

/** How many times of the offer are left goes with the refusal. */
export async function slotTaken(tx: Transaction, { offerId }: SlotRow) {
  const free = await countFree(tx, offerId);
  return refuse('conflict', refusals.slotTaken({ free }), { free });
}

/** A statement of its own after the lock: one that waited for it would see what was before. */
async function readHolder(
  tx: Transaction,
  slotId: string,
): Promise<{ nowMs: number; studentId: string | null }> {
  const { rows } = await tx.execute<{ nowMs: number; studentId: string | null }>(sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs",
      (select b.student_id from bookings b where b.slot_id = ${slotId} and b.cancelled_at is null) as "studentId"`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say who has a slot');
  return row;
}

async function countFree(db: Queryable, offerId: string): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(sql`
    select count(*)::int as free from booking_slots s
    where s.offer_id = ${offerId} and s.start_at > now()
      and not exists (select 1 from bookings b where b.slot_id = s.id and b.cancelled_at is null)`);
  return rows[0]?.free ?? 0;
}
