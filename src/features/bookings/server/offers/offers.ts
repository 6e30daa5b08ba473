import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { bookingLimits as limits } from '#features/bookings/contract/limits.ts';
import { selectBookings } from '../find-booking.ts';
import { noOffer, type OfferRow, offerColumnsFor } from './find-offer.ts';
import { offerRights } from '../rights.ts';
import { bookingOffers, bookings, bookingSlots } from '../table.ts';
import { toBookings, toOffers, toSlot } from '../view.ts';

/** For queries that read from `booking_offers` under this name. */
const counts = {
  free: sql<number>`(
    select count(*)::int from booking_slots s
    where s.offer_id = booking_offers.id and booking_offers.withdrawn_at is null and s.start_at > now()
      and not exists (select 1 from bookings b where b.slot_id = s.id and b.cancelled_at is null))`,
  booked: sql<number>`(
    select count(*)::int from bookings b where b.offer_id = booking_offers.id and b.cancelled_at is null)`,
};

const selectOffers = (db: Queryable, viewer: Viewer) =>
  db.select({ ...offerColumnsFor(viewer), ...counts }).from(bookingOffers);

/** What is offered to the viewer and not over, or what they offer themselves; the next first. */
export async function listOffers(db: Database, viewer: Viewer): Promise<Offer[]> {
  const rows = await selectOffers(db, viewer)
    .where(
      and(
        isNull(bookingOffers.withdrawnAt),
        sql`${bookingOffers.endAt} > now()`,
        offerRights.read.where(viewer),
      ),
    )
    .orderBy(asc(bookingOffers.startAt), asc(bookingOffers.id))
    .limit(limits.listed);
  return toOffers(db, viewer, rows);
}

/** With every slot. An offer that is not for this viewer answers as an unknown one. */
export async function readOffer(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ offer: Offer; slots: Slot[] }> {
  if (!isId(id)) throw noOffer();
  const [row] = await selectOffers(db, viewer).where(eq(bookingOffers.id, id));
  if (row === undefined || !offerRights.read.holds(viewer, row)) throw noOffer();
  const [offer] = await toOffers(db, viewer, [row]);
  if (offer === undefined) throw noOffer();
  return { offer, slots: await readSlots(db, viewer, row) };
}

async function readSlots(db: Database, viewer: Viewer, offer: OfferRow): Promise<Slot[]> {
  const [slots, taken] = await Promise.all([
    db
      .select()
      .from(bookingSlots)
      .where(eq(bookingSlots.offerId, offer.id))
      .orderBy(asc(bookingSlots.startAt)),
    selectBookings(db).where(and(eq(bookings.offerId, offer.id), isNull(bookings.cancelledAt))),
  ]);
  const bySlot = new Map((await toBookings(db, viewer, taken)).map((each) => [each.slotId, each]));
  const isOwner = offerRights.manage.holds(viewer, offer);
  return slots.map((slot) => toSlot(viewer, slot, { booking: bySlot.get(slot.id), isOwner, now: offer.now }));
}
