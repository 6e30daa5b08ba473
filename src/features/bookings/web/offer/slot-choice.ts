import type { Booking, Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { canChange } from '../shared/can-change.ts';

/** What choosing a free slot does. `nothing`: why not. */
export type SlotChoice =
  | { does: 'book' }
  | { does: 'move'; booking: Booking }
  | { does: 'nothing'; why: 'withdrawn' | 'enough' | 'late' };

interface Choosing {
  offer: Pick<Offer, 'isWithdrawn' | 'perPerson'>;
  slots: readonly Slot[];
  /** The booking that the student has chosen to move. */
  movedId: string | undefined;
  now: number;
}

/** A student who has as many slots as one person may have moves the one that can be moved. */
export function slotChoice({ offer, slots, movedId, now }: Choosing): SlotChoice {
  if (offer.isWithdrawn) return { does: 'nothing', why: 'withdrawn' };
  const own = ownBookings(slots);
  const movable = own.filter((booking) => canChange(booking, now));
  const chosen = movable.find(({ id }) => id === movedId);
  if (chosen) return { does: 'move', booking: chosen };
  if (own.length < offer.perPerson) return { does: 'book' };
  const [first, ...others] = movable;
  if (first === undefined) return { does: 'nothing', why: 'late' };
  return others.length === 0 ? { does: 'move', booking: first } : { does: 'nothing', why: 'enough' };
}

/** The student's own bookings among these slots, over or not. */
export const ownBookings = (slots: readonly Slot[]): Booking[] =>
  slots.flatMap(({ booking }) => (booking === null || booking.isCancelled ? [] : [booking]));

/** The free slots nearest to this one, in the order of their beginning. */
export function freeNear(slots: readonly Slot[], startAt: string, count: number): Slot[] {
  const distance = (slot: Slot): number => Math.abs(Date.parse(slot.startAt) - Date.parse(startAt));
  return slots
    .filter(({ state }) => state === 'free')
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));
}
