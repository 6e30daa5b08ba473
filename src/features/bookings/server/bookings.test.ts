import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import { book, listBookings } from './bookings.ts';
import { cancelBooking, moveBooking, withdrawOffer } from './change-bookings.ts';
import { readOffer } from './offers/offers.ts';

let service: BookingService;
let teacher: Viewer;
let sue: Viewer;
let sam: Viewer;
beforeAll(async () => {
  service = await BookingService.open();
  teacher = await service.teacher();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  sue = await service.person({ name: 'Sue Second' });
  sam = await service.person({ name: 'Sam Second' });
  service.events.length = 0;
  service.sentTo.length = 0;
});

async function refusalOf(call: Promise<unknown>): Promise<[code: string, words: string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.code, wordsOf(error.reason)];
    throw error;
  }
  throw new Error('it was not refused');
}
const offer = async (more: object = {}) => {
  const made = await service.offer(teacher, more);
  const [first = '', second = '', third = '', fourth = ''] = made.slots.map(({ id }) => id);
  return { id: made.offer.id, first, second, third, fourth };
};
const take = (student: Viewer, slotId: string, note = '') => book(service.deps, student, slotId, { note });
const statesOf = async (viewer: Viewer, offerId: string) =>
  (await readOffer(service.db, viewer, offerId)).slots.map(({ state }) => state);

test('who books a time has it; others see that it is taken, and only its teacher sees who has it', async () => {
  const { id, second } = await offer();
  const booking = await take(sue, second, 'My lab report');
  expect(booking).toMatchObject({
    slotId: second,
    offerId: id,
    title: 'Office hours',
    teacher: { userId: teacher.userId, name: 'Tara Teacher' },
    student: { userId: sue.userId, name: 'Sue Second' },
    note: 'My lab report',
    isCancelled: false,
  });
  expect(await statesOf(sue, id)).toEqual(['free', 'own', 'free', 'free']);
  expect(await statesOf(sam, id)).toEqual(['free', 'taken', 'free', 'free']);
  const seen = JSON.stringify(await readOffer(service.db, sam, id));
  expect(seen).not.toContain('Sue');
  expect(seen).not.toContain('lab report');
  const own = await readOffer(service.db, teacher, id);
  expect(own.slots[1]).toMatchObject({ state: 'taken', booking: { note: 'My lab report' } });
  expect([own.offer.free, own.offer.booked]).toEqual([3, 1]);
  expect((await readOffer(service.db, sam, id)).offer).toMatchObject({ free: 3, booked: null });
  expect((await listBookings(service.db, sue)).map((each) => each.id)).toEqual([booking.id]);
  expect((await listBookings(service.db, teacher)).map((each) => each.id)).toContain(booking.id);
  expect(await listBookings(service.db, sam)).toEqual([]);
});

test('both people are notified, and the browsers of both, and of nobody else', async () => {
  const { first } = await offer();
  service.sentTo.length = 0;
  const { id } = await take(sue, first);
  expect(service.events).toEqual([
    { kind: 'booking.made', bookingId: id, sequence: 0, to: 'teacher' },
    { kind: 'booking.made', bookingId: id, sequence: 0, to: 'student' },
  ]);
  expect(service.sentTo).toEqual([teacher.userId, sue.userId]);
});

describe('a time is not booked', () => {
  test('that somebody else has', async () => {
    const { first } = await offer();
    await take(sam, first);
    expect(await refusalOf(take(sue, first))).toEqual([
      'conflict',
      'Somebody else has this time already. 3 others are still free.',
    ]);
  });

  test('that has begun', async () => {
    const { id, first, second } = await offer();
    await service.shift(id, -1);
    expect(await refusalOf(take(sue, first))).toEqual(['conflict', 'This time has begun already.']);
    expect(await statesOf(sue, id)).toEqual(['over', 'free', 'free', 'free']);
    expect((await take(sue, second)).slotId).toBe(second);
  });

  test('by its own teacher', async () => {
    const { first } = await offer();
    expect((await refusalOf(take(teacher, first)))[0]).toBe('forbidden');
  });

  test('beside another one of the same offer, unless the offer allows it', async () => {
    const { first, second } = await offer();
    const twice = await offer({ perPerson: 2 });
    await take(sue, first);
    expect(await refusalOf(take(sue, second))).toEqual([
      'conflict',
      'You have booked one of these times already. You can move it.',
    ]);
    await take(sue, twice.first);
    await take(sue, twice.second);
    expect((await refusalOf(take(sue, twice.third)))[1]).toBe('You can book at most 2 of these times.');
  });

  test('while the student has another booking, with any teacher', async () => {
    const start = service.nextStart();
    const other = await service.offer(await service.teacher('Otto Other'), { start, title: 'Lab questions' });
    const { first } = await offer({ start });
    await take(sue, other.slots[0]?.id ?? '');
    expect(await refusalOf(take(sue, first))).toEqual([
      'conflict',
      'You have booked something else then: Lab questions',
    ]);
  });

  test('that nobody offers', async () => {
    const unknown = await refusalOf(take(sue, '01980000-0000-7000-8000-000000000000'));
    expect(unknown).toEqual(['not_found', 'This time does not exist, or is not offered to you.']);
    expect(await refusalOf(take(sue, 'no id at all \0'))).toEqual(unknown);
  });
});

describe('moving', () => {
  test('keeps the booking, counts the move, and frees the time before', async () => {
    const { id, first, third } = await offer();
    const before = await take(sue, first, 'My lab report');
    service.events.length = 0;
    const after = await moveBooking(service.deps, sue, before.id, third);
    expect(after).toMatchObject({ id: before.id, slotId: third, note: 'My lab report' });
    expect(await statesOf(sue, id)).toEqual(['free', 'free', 'own', 'free']);
    const moved = { kind: 'booking.moved', bookingId: before.id, sequence: 1 };
    expect(service.events).toEqual([
      { ...moved, to: 'teacher' },
      { ...moved, to: 'student' },
    ]);
    // Again: nothing changes, and nobody is notified.
    expect((await moveBooking(service.deps, sue, before.id, third)).slotId).toBe(third);
    expect(service.events).toHaveLength(2);
    expect((await take(sam, first)).slotId).toBe(first);
  });

  test('to a time that is taken leaves the old one', async () => {
    const { id, first, second } = await offer();
    const { id: bookingId } = await take(sue, first);
    await take(sam, second);
    expect((await refusalOf(moveBooking(service.deps, sue, bookingId, second)))[0]).toBe('conflict');
    expect(await statesOf(sue, id)).toEqual(['own', 'taken', 'free', 'free']);
  });

  test('is possible until the limit before the old time, and not to one that has begun', async () => {
    const { id, first, fourth } = await offer({ changeHours: 2 });
    const { id: bookingId } = await take(sue, fourth);
    // The fourth begins 45 minutes after the first.
    await service.shift(id, 77);
    expect((await moveBooking(service.deps, sue, bookingId, first)).canChangeUntil).toBeNull();
    expect(await refusalOf(moveBooking(service.deps, sue, bookingId, fourth))).toEqual([
      'conflict',
      'This can be moved and cancelled until 2 hours before it begins. Please write to your teacher.',
    ]);
    const late = await offer({ changeHours: 0 });
    const own = await take(sue, late.second);
    await service.shift(late.id, -1);
    expect((await refusalOf(moveBooking(service.deps, sue, own.id, late.first)))[1]).toBe(
      'This time has begun already.',
    );
    await service.shift(late.id, -20);
    expect((await refusalOf(moveBooking(service.deps, sue, own.id, late.third)))[1]).toBe(
      'This has begun already, and stays as it is.',
    );
  });

  test('stays within the offer, and is the student’s alone', async () => {
    const { first, second } = await offer();
    const other = await offer();
    const { id: bookingId } = await take(sue, first);
    const unknown = ['not_found', 'This time does not exist, or is not offered to you.'];
    expect(await refusalOf(moveBooking(service.deps, sue, bookingId, other.first))).toEqual(unknown);
    expect((await refusalOf(moveBooking(service.deps, teacher, bookingId, second)))[0]).toBe('forbidden');
    const notTheirs = await refusalOf(moveBooking(service.deps, sam, bookingId, second));
    expect(notTheirs).toEqual(await refusalOf(moveBooking(service.deps, sam, 'unknown', second)));
    expect(notTheirs[0]).toBe('not_found');
  });
});

describe('cancelling', () => {
  test('by the student until the limit, by the teacher until it begins; the time is free again', async () => {
    const { id, first } = await offer({ changeHours: 2 });
    const mine = await take(sue, first);
    expect(mine.canChangeUntil).toBe(new Date(Date.parse(mine.startAt) - 2 * 3_600_000).toISOString());
    service.events.length = 0;
    expect(await cancelBooking(service.deps, sue, mine.id)).toMatchObject({
      isCancelled: true,
      canChangeUntil: null,
    });
    const cancelled = { kind: 'booking.cancelled', bookingId: mine.id, sequence: 1 };
    expect(service.events).toEqual([
      { ...cancelled, to: 'teacher' },
      { ...cancelled, to: 'student' },
    ]);
    expect(service.rechecked.at(-1)).toBe(`booking:${mine.id}`);
    // Again: nothing changes.
    expect((await cancelBooking(service.deps, teacher, mine.id)).isCancelled).toBe(true);
    expect(service.events).toHaveLength(2);
    expect(await refusalOf(moveBooking(service.deps, sue, mine.id, first))).toEqual([
      'conflict',
      'This booking is cancelled already.',
    ]);
    expect(await statesOf(sue, id)).toEqual(['free', 'free', 'free', 'free']);

    const again = await take(sue, first);
    await service.shift(id, 90);
    expect((await refusalOf(cancelBooking(service.deps, sue, again.id)))[1]).toContain(
      'until 2 hours before',
    );
    const seen = (await listBookings(service.db, teacher)).find((each) => each.id === again.id);
    expect(seen?.canChangeUntil).toBe(seen?.startAt);
    expect((await cancelBooking(service.deps, teacher, again.id)).isCancelled).toBe(true);
    // Who missed the notification sees it in the list. What one has cancelled oneself is gone.
    expect(await listBookings(service.db, sue)).toMatchObject([{ id: again.id, isCancelled: true }]);
    expect((await listBookings(service.db, teacher)).map((each) => each.id)).not.toContain(again.id);
  });

  test('not after it has begun, and not by others', async () => {
    const { id, first } = await offer({ changeHours: 0 });
    const { id: bookingId } = await take(sue, first);
    expect((await refusalOf(cancelBooking(service.deps, sam, bookingId)))[0]).toBe('not_found');
    await service.shift(id, -1);
    for (const viewer of [sue, teacher])
      expect(await refusalOf(cancelBooking(service.deps, viewer, bookingId))).toEqual([
        'conflict',
        'This has begun already, and stays as it is.',
      ]);
  });
});

describe('withdrawing an offer', () => {
  test('cancels what is to come, leaves what has begun, and hides the rest', async () => {
    const { id, first, second, third } = await offer();
    const begun = await take(sue, first);
    const coming = await take(sam, second);
    await service.shift(id, -1);
    service.events.length = 0;
    service.sentTo.length = 0;
    expect(await withdrawOffer(service.deps, teacher, id)).toBe(1);
    expect(service.events.map(({ kind, bookingId, to }) => [kind, bookingId, to])).toEqual([
      ['booking.cancelled', coming.id, 'teacher'],
      ['booking.cancelled', coming.id, 'student'],
    ]);
    expect(service.sentTo).toEqual([teacher.userId, sam.userId]);
    expect(await listBookings(service.db, sue)).toMatchObject([{ id: begun.id, isCancelled: false }]);
    expect(await listBookings(service.db, sam)).toMatchObject([{ id: coming.id, isCancelled: true }]);
    expect((await refusalOf(take(await service.person(), third)))[0]).toBe('not_found');
    expect((await refusalOf(readOffer(service.db, sam, id)))[0]).toBe('not_found');
    expect((await readOffer(service.db, teacher, id)).offer).toMatchObject({ isWithdrawn: true, free: 0 });
    // Again: nothing is left to cancel.
    expect(await withdrawOffer(service.deps, teacher, id)).toBe(0);
  });

  test('by its teacher only', async () => {
    const { id } = await offer();
    const other = await service.teacher('Otto Other');
    const notTheirs = await refusalOf(withdrawOffer(service.deps, other, id));
    expect(notTheirs).toEqual(await refusalOf(withdrawOffer(service.deps, other, 'unknown')));
  });
});
