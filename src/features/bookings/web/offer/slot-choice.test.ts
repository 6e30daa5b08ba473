import { expect, test } from 'vitest';
import type { Booking, Slot } from '#features/bookings/contract/bookings.ts';
import { freeNear, ownBookings, slotChoice } from './slot-choice.ts';

const now = Date.parse('2026-08-03T06:00:00.000Z');
const at = (minute: number): string => `2026-08-03T10:${String(minute).padStart(2, '0')}:00.000Z`;

const booking = (id: string, facts: Partial<Booking> = {}): Booking => ({
  id,
  slotId: `slot of ${id}`,
  offerId: 'o1',
  title: 'Office hours',
  teacher: { userId: 't1', name: 'Tara' },
  student: { userId: 's1', name: 'Sami' },
  startAt: at(0),
  endAt: at(15),
  place: null,
  link: null,
  note: '',
  isCancelled: false,
  canChangeUntil: '2026-08-03T08:00:00.000Z',
  ...facts,
});

const slot = (minute: number, state: Slot['state'], own: Booking | null = null): Slot => ({
  id: `at ${minute}`,
  startAt: at(minute),
  endAt: at(minute + 10),
  state,
  booking: own,
});

const offer = { isWithdrawn: false, perPerson: 1 };

test('a student without a time books', () => {
  const slots = [slot(0, 'taken'), slot(10, 'free')];
  expect(slotChoice({ offer, slots, movedId: undefined, now })).toEqual({ does: 'book' });
});

test('a student who has as many as one may have moves the one that they have', () => {
  const mine = booking('b1');
  const slots = [slot(0, 'own', mine), slot(10, 'free')];
  expect(slotChoice({ offer, slots, movedId: undefined, now })).toEqual({ does: 'move', booking: mine });
});

test('with room for more a free slot is booked, unless a booking was chosen to move', () => {
  const mine = booking('b1');
  const slots = [slot(0, 'own', mine), slot(10, 'free')];
  const two = { ...offer, perPerson: 2 };
  expect(slotChoice({ offer: two, slots, movedId: undefined, now })).toEqual({ does: 'book' });
  expect(slotChoice({ offer: two, slots, movedId: 'b1', now })).toEqual({ does: 'move', booking: mine });
  expect(slotChoice({ offer: two, slots, movedId: 'unknown', now })).toEqual({ does: 'book' });
});

test('of two that could be moved the student has to choose one', () => {
  const slots = [slot(0, 'own', booking('b1')), slot(10, 'own', booking('b2')), slot(20, 'free')];
  const two = { ...offer, perPerson: 2 };
  expect(slotChoice({ offer: two, slots, movedId: undefined, now })).toEqual({
    does: 'nothing',
    why: 'enough',
  });
});

test('after the limit of a booking nothing is moved, whatever was chosen before', () => {
  const late = Date.parse('2026-08-03T08:00:00.000Z');
  const slots = [slot(0, 'own', booking('b1')), slot(10, 'free')];
  expect(slotChoice({ offer, slots, movedId: 'b1', now: late })).toEqual({ does: 'nothing', why: 'late' });
  const fixed = [slot(0, 'own', booking('b1', { canChangeUntil: null })), slot(10, 'free')];
  expect(slotChoice({ offer, slots: fixed, movedId: 'b1', now })).toEqual({ does: 'nothing', why: 'late' });
});

test('nobody books a withdrawn offer', () => {
  const slots = [slot(0, 'free')];
  expect(slotChoice({ offer: { ...offer, isWithdrawn: true }, slots, movedId: undefined, now })).toEqual({
    does: 'nothing',
    why: 'withdrawn',
  });
});

test('a cancelled booking counts for nothing', () => {
  const slots = [slot(0, 'free', booking('b1', { isCancelled: true }))];
  expect(ownBookings(slots)).toEqual([]);
  expect(slotChoice({ offer, slots, movedId: undefined, now })).toEqual({ does: 'book' });
});

test('the nearest free slots are offered in their order', () => {
  const slots = [slot(0, 'free'), slot(10, 'taken'), slot(20, 'free'), slot(30, 'over'), slot(40, 'free')];
  const minutes = freeNear(slots, at(10), 2).map(({ id }) => id);
  expect(minutes).toEqual(['at 0', 'at 20']);
  expect(freeNear(slots, at(40), 2).map(({ id }) => id)).toEqual(['at 20', 'at 40']);
  expect(freeNear([slot(10, 'taken')], at(10), 3)).toEqual([]);
});
