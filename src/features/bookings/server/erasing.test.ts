import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Booking, Offer, Slot } from '../contract/bookings.ts';

let desk: Desk;
let teacher: Account;
let sue: Account;
let sam: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  await desk.server.signUp({ role: 'teacher', name: 'Ada Admin' });
  teacher = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  sue = await desk.server.signUp({ name: 'Sue Second' });
  sam = await desk.server.signUp({ name: 'Sam Second' });
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Shown {
  offer: Offer;
  slots: Slot[];
}
const start = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, '2026-08-03T10:00'.length);
const show = (offerId: string) => desk.ask<Shown>(teacher, 'GET', `/api/bookings/offers/${offerId}`);
async function offer(title: string, days: number): Promise<Shown> {
  const facts = {
    title,
    note: 'Knock twice.',
    place: 'Room 206',
    offeredTo: 'students',
    minutes: 15,
    slots: 4,
  };
  const body = { ...facts, start: start(days) };
  return show((await desk.ask<Shown>(teacher, 'POST', '/api/bookings/offers', body)).offer.id);
}
const take = async (who: Account, slot: Slot | undefined) =>
  (
    await desk.ask<{ booking: Booking }>(who, 'POST', `/api/bookings/slots/${slot?.id ?? ''}/book`, {
      note: 'A private matter',
    })
  ).booking;

/** Their day has come. */
async function erase(who: Account): Promise<void> {
  const { db } = desk.server.database;
  await desk.ask(who, 'POST', '/api/privacy/delete-account', { email: who.email });
  await db.execute(sql`update account_deletions set due_at = now() - interval '1 second'`);
  await db.execute(sql`update jobs set run_at = now() where name = 'privacy_deletions'`);
  await expect.poll(async () => (await db.execute(sql`select 1 from account_deletions`)).rows.length).toBe(0);
}

test('what a student has booked goes with the account, and the time is free again', async () => {
  const { offer: made, slots } = await offer('Office hours', 10);
  await take(sam, slots[0]);
  await erase(sam);
  const after = await show(made.id);
  expect(after.slots[0]).toMatchObject({ state: 'free', booking: null });
  expect(after.offer).toMatchObject({ free: 4, booked: 0 });
  const { rows } = await desk.server.database.db.execute(sql`select 1 from bookings`);
  expect(rows).toEqual([]);
  expect((await take(sue, slots[0])).slotId).toBe(slots[0]?.id);
});

test('with a teacher’s account their offers go; bookings to come are cancelled, and their students notified', async () => {
  await offer('Nobody came', 20);
  const inbox = new Inbox(desk);
  await inbox.forget();
  await erase(teacher);
  await expect.poll(() => inbox.subjects(sue)).toEqual(['Deleted user cancelled Office hours']);
  const [mail] = await inbox.mails(sue);
  expect(mail?.calendar?.method).toBe('CANCEL');
  const { bookings } = await desk.ask<{ bookings: Booking[] }>(sue, 'GET', '/api/bookings');
  expect(bookings).toMatchObject([
    { title: 'Office hours', place: null, isCancelled: true, teacher: { name: 'Deleted user' } },
  ]);
  expect(await desk.ask(sue, 'GET', '/api/bookings/offers')).toEqual({ offers: [] });
  const { rows } = await desk.server.database.db.execute<{ title: string; note: string }>(
    sql`select title, note from booking_offers`,
  );
  expect(rows).toEqual([{ title: 'Office hours', note: '' }]);
});
