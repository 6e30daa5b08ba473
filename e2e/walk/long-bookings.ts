import type { Account } from '../lib/accounts.ts';
import { offerTimes, takeSlot } from '../lib/bookings.ts';
import { unbroken } from './unbroken.ts';

/** Times that the teacher offers to mentees, one of them booked by this one. Gives the id of the offer. */
export async function longOffer(url: string, teacher: Account, mentee: Account): Promise<string> {
  const { offerId, slotIds } = await offerTimes(url, teacher, {
    title: unbroken(200),
    note: unbroken(1000),
    place: unbroken(200),
    link: `https://college.example/${unbroken(1900)}`,
    offeredTo: 'mentees',
    slots: 5,
    perPerson: 2,
  });
  await takeSlot(url, mentee, slotIds[1] ?? '', unbroken(1000));
  return offerId;
}
