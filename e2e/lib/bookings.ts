import type * as z from 'zod/mini';
import type { Offer, Slot } from '#features/bookings/contract/bookings.ts';
import type { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import type { Account } from './accounts.ts';
import { call } from './courses.ts';
import { inDays } from './tasks.ts';

interface Offered {
  offerId: string;
  /** In the order of their beginning. */
  slotIds: string[];
}

/** A day ahead, as the form's field has it. */
export const dayAhead = (days: number): string => inDays(days).slice(0, 10);

/** Offers times over HTTP, as a program would: three of a quarter of an hour, in four days at ten, unless the fields say otherwise. */
export async function offerTimes(
  url: string,
  who: Account,
  fields: Partial<z.input<typeof NewOffer>> = {},
): Promise<Offered> {
  const { offer } = (await call(url, who.cookie, 'POST', '/api/bookings/offers', {
    title: 'Office hours',
    offeredTo: 'students',
    start: `${dayAhead(4)}T10:00`,
    minutes: 15,
    slots: 3,
    pauseMinutes: 5,
    ...fields,
  })) as { offer: Offer };
  const answer = await fetch(`${url}/api/bookings/offers/${offer.id}`, { headers: { cookie: who.cookie } });
  const { slots } = (await answer.json()) as { slots: Slot[] };
  return { offerId: offer.id, slotIds: slots.map(({ id }) => id) };
}

/** A student takes a slot over HTTP. */
export const takeSlot = (url: string, who: Account, slotId: string, note = ''): Promise<unknown> =>
  call(url, who.cookie, 'POST', `/api/bookings/slots/${slotId}/book`, { note });
