import { ownZone } from '#shared/time/zoned-clock.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import { book } from '#features/bookings/server/bookings.ts';
import type { BookingDeps } from '#features/bookings/server/deps.ts';
import { offerTimes } from '#features/bookings/server/offers/offer-times.ts';
import { readOffer } from '#features/bookings/server/offers/offers.ts';
import type { BuilderDeps } from './deps.ts';
import type { BuiltPerson } from './person.ts';

/** What the form of the screen sends. */
export type OfferFacts = Pick<NewOffer, 'start'> & Partial<Omit<NewOffer, 'start' | 'clientId'>>;
export interface BookingFacts {
  by: BuiltPerson;
  /** The first slot is 0. */
  slot: number;
  note?: string;
}

/** What builders of offers and bookings need: without live events, on this machine's clock. */
const bookingContext = (deps: BuilderDeps): BookingDeps => ({
  ...deps,
  failpoints: new Failpoints(),
  realtime: { toUser: () => undefined },
  timeZone: ownZone(),
});

/** Offers times, to all students unless the facts say otherwise, and books some of them. */
export async function buildOffer(
  deps: BuilderDeps,
  teacher: BuiltPerson,
  facts: OfferFacts,
  bookings: readonly BookingFacts[] = [],
): Promise<void> {
  const ctx = bookingContext(deps);
  const usual = { title: 'Office hours', offeredTo: 'students', minutes: 20, slots: 4 };
  const offerId = await offerTimes(ctx, teacher.viewer, NewOffer.parse({ ...usual, ...facts }));
  const { slots } = await readOffer(ctx.db, teacher.viewer, offerId);
  for (const { by, slot, note = '' } of bookings) await book(ctx, by.viewer, slots[slot]?.id ?? '', { note });
}
