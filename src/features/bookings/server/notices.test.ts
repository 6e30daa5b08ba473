import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Booking, Slot } from '../contract/bookings.ts';
import { remind } from './jobs/reminders.ts';

const hourMs = 3_600_000;
const clockChars = '2026-08-03T10:00'.length;

let desk: Desk;
let inbox: Inbox;
let teacher: Account;
let sue: Account;
let sam: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  inbox = new Inbox(desk);
  teacher = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  sue = await desk.server.signUp({ name: 'Sue Second' });
  sam = await desk.server.signUp({ name: 'Sam Second' });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => inbox.forget());

/** Later than any reminder of the running server looks. */
let days = 20;
async function offer(more: object = {}): Promise<{ offerId: string; slots: Slot[] }> {
  days += 1;
  const start = new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, clockChars);
  const facts = {
    title: 'Office hours',
    place: 'Room 206',
    offeredTo: 'students',
    start,
    minutes: 15,
    slots: 4,
  };
  const made = await desk.ask<{ offer: { id: string } }>(teacher, 'POST', '/api/bookings/offers', {
    ...facts,
    ...more,
  });
  const offerId = made.offer.id;
  const { slots } = await desk.ask<{ slots: Slot[] }>(teacher, 'GET', `/api/bookings/offers/${offerId}`);
  return { offerId, slots };
}
const take = async (who: Account, slot: Slot | undefined, note = ''): Promise<Booking> =>
  (await desk.ask<{ booking: Booking }>(who, 'POST', `/api/bookings/slots/${slot?.id ?? ''}/book`, { note }))
    .booking;
/** `method` and `lines` are those of its invitation. */
async function lastMail(who: Account) {
  const mail = (await inbox.mails(who)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${who.email}`);
  const { subject, text, calendar } = mail;
  return { subject, text, method: calendar?.method, lines: calendar?.content.split('\n') };
}

test('both get an invitation by mail; it moves with the booking, and goes with it', async () => {
  const { offerId, slots } = await offer();
  const { id } = await take(sue, slots[0], 'My lab report');
  const booked = await lastMail(teacher);
  const uid = `UID:booking:${id}@localhost`;
  expect(booked).toMatchObject({ subject: 'Sue Second booked Office hours', method: 'REQUEST' });
  expect(booked.text).toContain('> My lab report');
  expect(booked.text).toContain(`/calendar/booking/${offerId}`);
  for (const line of [uid, 'SEQUENCE:0', 'SUMMARY:Office hours', 'LOCATION:Room 206'])
    expect(booked.lines).toContain(line);
  const confirmed = await lastMail(sue);
  expect(confirmed).toMatchObject({ subject: 'You booked Office hours', method: 'REQUEST' });
  expect(confirmed.text).toContain('With Tara Teacher, on ');

  await desk.ask(sue, 'POST', `/api/bookings/${id}/move`, { slotId: slots[2]?.id });
  const moved = await lastMail(teacher);
  expect(moved.subject).toBe('Sue Second moved Office hours');
  for (const line of [uid, 'SEQUENCE:1']) expect(moved.lines).toContain(line);
  // One entry of the booking: its latest change.
  expect(await inbox.titles(teacher)).toEqual(['Sue Second moved Office hours']);
  expect(await inbox.titles(sue)).toEqual(['You moved Office hours']);

  await desk.ask(teacher, 'DELETE', `/api/bookings/${id}`);
  const cancelled = await lastMail(sue);
  expect(cancelled).toMatchObject({ subject: 'Tara Teacher cancelled Office hours', method: 'CANCEL' });
  for (const line of [uid, 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(cancelled.lines).toContain(line);
  expect((await lastMail(teacher)).subject).toBe('You cancelled Office hours');
});

test('the students of an offer that is withdrawn are notified', async () => {
  const { offerId, slots } = await offer({ title: 'Lab questions' });
  await take(sue, slots[0]);
  await take(sam, slots[1]);
  await inbox.forget();
  const answer = await desk.ask(teacher, 'DELETE', `/api/bookings/offers/${offerId}`);
  expect(answer).toMatchObject({ cancelled: 2 });
  for (const who of [sue, sam])
    expect(await inbox.subjects(who)).toEqual(['Tara Teacher cancelled Lab questions']);
});

const leads = (meets: ('24h' | '1h')[]) => ({
  categories: { reminders: { inApp: true, email: true } },
  leads: { meets },
});

test('both are reminded once for each lead that they chose; of a moved time again, and of a cancelled one never', async () => {
  await inbox.prefer(teacher, leads(['1h']));
  await inbox.prefer(sue, leads(['24h', '1h']));
  const { slots } = await offer();
  const { id, startAt } = await take(sue, slots[0]);
  const reminders = async (who: Account): Promise<number> =>
    (await inbox.subjects(who)).filter((subject) => subject === 'Soon: Office hours').length;
  const { notifications } = desk.server.composed;
  const { db } = desk.server.database;
  /** Two processes look at the same moment, and again later. */
  const remindAt = async (at: string, hoursBefore: number): Promise<[teacher: number, sue: number]> => {
    const now = new Date(Date.parse(at) - hoursBefore * hourMs);
    await Promise.all([remind({ db, notifications }, now), remind({ db, notifications }, now)]);
    await remind({ db, notifications }, now);
    return [await reminders(teacher), await reminders(sue)];
  };
  expect(await remindAt(startAt, 25)).toEqual([0, 0]);
  expect(await remindAt(startAt, 23)).toEqual([0, 1]);
  expect(await remindAt(startAt, 0.9)).toEqual([1, 2]);
  const moved = await desk.ask<{ booking: Booking }>(sue, 'POST', `/api/bookings/${id}/move`, {
    slotId: slots[3]?.id,
  });
  expect(await remindAt(moved.booking.startAt, 1.2)).toEqual([1, 2]);
  // The reminder of an hour before came too early for the new time.
  expect(await remindAt(moved.booking.startAt, 0.9)).toEqual([2, 3]);

  const other = await offer();
  const cancelled = await take(sue, other.slots[0]);
  await desk.ask(sue, 'DELETE', `/api/bookings/${cancelled.id}`);
  expect(await remindAt(cancelled.startAt, 0.9)).toEqual([2, 3]);
});

test('the browsers of the two people of a booking follow it, and no other', async () => {
  const heard: string[] = [];
  for (const [name, who] of Object.entries({ teacher, sue, sam }))
    await desk.connect(who, (socket) =>
      socket.on('bookings_changed', ({ offerId }: { offerId: string }) => heard.push(`${name} ${offerId}`)),
    );
  const { offerId, slots } = await offer();
  await take(sue, slots[0]);
  await take(sam, slots[1]);
  const inOrder = ['sam', 'sue', 'teacher', 'teacher', 'teacher'].map((name) => `${name} ${offerId}`);
  await expect.poll(() => heard.toSorted()).toEqual(inOrder);
  desk.disconnectAll();
});
