import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import { book } from './bookings.ts';
import { moveBooking, withdrawOffer } from './change-bookings.ts';
import { holdAccount } from './lock-account.ts';

let service: BookingService;
let teacher: Viewer;
beforeAll(async () => {
  service = await BookingService.open();
  // On a busy machine the last of two hundred waits longer for a connection than a call of the product may.
  service.db.$client.options.connectionTimeoutMillis = 0;
  teacher = await service.teacher();
});
afterAll(() => service[Symbol.asyncDispose]());

const students = (count: number): Promise<Viewer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => service.person({ name: `Student ${n}` })));

/** The refusal's code and words, or 'booked'. Any other error fails the test. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'booked';
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${wordsOf(error.reason)}`;
    throw error;
  }
}

test('200 people race for 20 slots: 20 have one, everybody else learns that it is taken and what is left', async () => {
  const { offer, slots } = await service.offer(teacher, { slots: 20 });
  const people = await students(200);
  const outcomes = await Promise.all(
    people.map((person, n) =>
      outcomeOf(book(service.deps, person, slots[n % slots.length]?.id ?? '', { note: `I am ${n}` })),
    ),
  );
  expect(outcomes.filter((each) => each === 'booked')).toHaveLength(20);
  const others = outcomes.filter((each) => each !== 'booked');
  expect(others).toHaveLength(180);
  for (const words of others)
    expect(words).toMatch(
      /^conflict: Somebody else has this time already\. (No other one is free|One other is still free|\d+ others are still free)\.$/,
    );
  const holders = await service.holders(offer.id);
  expect(holders).not.toContain(null);
  expect(new Set(holders).size).toBe(20);
  // Both people of each booking, once.
  const { rows } = await service.db.execute<{ id: string }>(
    sql`select id from bookings where offer_id = ${offer.id}`,
  );
  const notified = service.events.map((event) => `${String(event['bookingId'])} ${String(event['to'])}`);
  expect(notified.toSorted()).toEqual(
    rows.flatMap(({ id }) => [`${id} student`, `${id} teacher`]).toSorted(),
  );
});

test('the database gives a slot to one student, whatever the code does', async () => {
  const { slots } = await service.offer(teacher);
  const [one, other] = await students(2);
  const insert = (student: Viewer | undefined, id: string) =>
    service.db.execute(sql`
      insert into bookings (id, slot_id, offer_id, student_id)
      select ${id}, s.id, s.offer_id, ${student?.userId ?? ''} from booking_slots s where s.id = ${slots[0]?.id ?? ''}`);
  await insert(one, 'first');
  await expect(insert(other, 'second')).rejects.toMatchObject({ cause: { constraint: 'bookings_slot' } });
});

test('a call that is repeated, also at the same time, books once', async () => {
  const { offer, slots } = await service.offer(teacher);
  const [student] = await students(1);
  if (student === undefined) throw new Error('nobody');
  const ask = () =>
    book(service.deps, student, slots[1]?.id ?? '', { note: 'Twice', clientId: 'client-0001' });
  const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
  for (const each of [...others, await ask()]) expect(each.id).toBe(first.id);
  expect((await service.holders(offer.id)).filter((holder) => holder !== null)).toEqual([student.userId]);
});

test('one student who books several slots at once has as many as the offer allows', async () => {
  const { offer, slots } = await service.offer(teacher, { slots: 6, perPerson: 2 });
  const [student] = await students(1);
  if (student === undefined) throw new Error('nobody');
  const outcomes = await Promise.all(
    slots.map(({ id }) => outcomeOf(book(service.deps, student, id, { note: '' }))),
  );
  expect(outcomes.filter((each) => each === 'booked')).toHaveLength(2);
  expect(outcomes.filter((each) => each.endsWith('You can book at most 2 of these times.'))).toHaveLength(4);
  expect((await service.holders(offer.id)).filter((holder) => holder !== null)).toHaveLength(2);
});

test('of two who move to one slot at once one has it, and the other keeps the own', async () => {
  const { offer, slots } = await service.offer(teacher);
  const [one, other] = await students(2);
  if (one === undefined || other === undefined) throw new Error('nobody');
  const [first, second, third] = slots.map(({ id }) => id);
  const own = await book(service.deps, one, first ?? '', { note: '' });
  const others = await book(service.deps, other, second ?? '', { note: '' });
  const outcomes = await Promise.all([
    outcomeOf(moveBooking(service.deps, one, own.id, third ?? '')),
    outcomeOf(moveBooking(service.deps, other, others.id, third ?? '')),
  ]);
  expect(outcomes.toSorted()).toEqual([
    'booked',
    'conflict: Somebody else has this time already. 2 others are still free.',
  ]);
  const isFirstFaster = outcomes[0] === 'booked';
  expect(await service.holders(offer.id)).toEqual(
    isFirstFaster ? [null, other.userId, one.userId, null] : [one.userId, null, other.userId, null],
  );
});

test('two who want each other’s slot keep what they have', async () => {
  const { offer, slots } = await service.offer(teacher);
  const [one, other] = await students(2);
  if (one === undefined || other === undefined) throw new Error('nobody');
  const [first = '', second = ''] = slots.map(({ id }) => id);
  const own = await book(service.deps, one, first, { note: '' });
  const others = await book(service.deps, other, second, { note: '' });
  const outcomes = await Promise.all([
    outcomeOf(moveBooking(service.deps, one, own.id, second)),
    outcomeOf(moveBooking(service.deps, other, others.id, first)),
  ]);
  expect(outcomes.filter((each) => each === 'booked')).toEqual([]);
  expect(await service.holders(offer.id)).toEqual([one.userId, other.userId, null, null]);
});

test('an offer that is withdrawn while many book it has no booking afterwards', async () => {
  const { offer, slots } = await service.offer(teacher, { slots: 10 });
  const people = await students(30);
  const booking = people.map((person, n) =>
    outcomeOf(book(service.deps, person, slots[n % slots.length]?.id ?? '', { note: '' })),
  );
  const cancelled = await withdrawOffer(service.deps, teacher, offer.id);
  const booked = (await Promise.all(booking)).filter((each) => each === 'booked');
  expect(booked).toHaveLength(cancelled);
  expect((await service.holders(offer.id)).filter((holder) => holder !== null)).toEqual([]);
});

/** Calls that wait for a lock of an account. */
async function countWaiting(): Promise<number> {
  const { rows } = await service.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows[0]?.count ?? 0;
}

test('a call that waits for the deletion of its account stores nothing', async () => {
  const { offer, slots } = await service.offer(teacher);
  const [student] = await students(1);
  if (student === undefined) throw new Error('nobody');
  const leaving = await service.teacher('Lea Leaving');
  const calls = await service.db.transaction(async (tx) => {
    await holdAccount(tx, advisoryLocks.bookingsOfStudent, student.userId);
    await holdAccount(tx, advisoryLocks.bookingOffers, leaving.userId);
    const waiting = [
      outcomeOf(book(service.deps, student, slots[0]?.id ?? '', { note: '' })),
      outcomeOf(service.offer(leaving)),
    ];
    await expect.poll(countWaiting).toBe(2);
    await tx.execute(sql`
      update people set deactivated_at = now() where id in (${student.userId}, ${leaving.userId})`);
    return waiting;
  });
  expect(await Promise.all(calls)).toEqual([
    'forbidden: This account has ended.',
    'forbidden: This account has ended.',
  ]);
  expect(await service.holders(offer.id)).toEqual([null, null, null, null]);
  const { rows } = await service.db.execute(sql`
    select 1 from booking_offers where owner_id = ${leaving.userId}`);
  expect(rows).toEqual([]);
});
