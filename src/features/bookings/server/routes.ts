import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { type Booking, bookingsContract } from '../contract/bookings.ts';
import { book, listBookings } from './bookings.ts';
import { cancelBooking, moveBooking, withdrawOffer } from './change-bookings.ts';
import type { BookingDeps } from './deps.ts';
import { offerTimes } from './offers/offer-times.ts';
import { listOffers, readOffer } from './offers/offers.ts';

const stored = (booking: Booking) => ({ success: true as const, booking });

export function bookingRoutes(http: Http, deps: BookingDeps): void {
  const { db } = deps;
  const offered = async (viewer: Viewer, offerId: string) => ({
    success: true as const,
    offer: (await readOffer(db, viewer, offerId)).offer,
  });
  mount(http, 'bookings', bookingsContract, {
    listOffers: async ({ viewer }) => ({ offers: await listOffers(db, viewer) }),
    getOffer: ({ viewer, params }) => readOffer(db, viewer, params.offerId),
    offer: async ({ viewer, body }) => offered(viewer, await offerTimes(deps, viewer, body)),
    withdrawOffer: async ({ viewer, params }) => ({
      success: true as const,
      cancelled: await withdrawOffer(deps, viewer, params.offerId),
    }),
    book: async ({ viewer, params, body }) => stored(await book(deps, viewer, params.slotId, body)),
    listBookings: async ({ viewer }) => ({ bookings: await listBookings(db, viewer) }),
    moveBooking: async ({ viewer, params, body }) =>
      stored(await moveBooking(deps, viewer, params.bookingId, body.slotId)),
    cancelBooking: async ({ viewer, params }) => stored(await cancelBooking(deps, viewer, params.bookingId)),
  });
}
