import { expect, test } from 'vitest';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { allDay, itemOf, timed } from '../days/test-items.ts';
import { isSameWhen, movedWhen, snapped } from './moved-when.ts';

const zones = { reader: 'America/New_York', college: 'Europe/Berlin' };
const moved = (item: CalendarItem, days: number, minutes = 0) => movedWhen(item, { days, minutes }, zones);

test('an own entry keeps the reader’s time of day over a change of their clocks', () => {
  // 10:00 in New York, before and after 1 November.
  const entry = itemOf('run', timed('2026-10-31T14:00:00.000Z', '2026-10-31T15:00:00.000Z'));
  expect(moved(entry, 1)).toEqual(timed('2026-11-01T15:00:00.000Z', '2026-11-01T16:00:00.000Z'));
});

test('a due date and an event keep the college’s time of day, which the reader’s clock may show as another one', () => {
  // 23:59 in Berlin, whose clocks go back on 25 October, a week before New York's.
  const due = itemOf('essay', timed('2026-10-24T21:59:00.000Z', '2026-10-24T21:59:00.000Z'), { kind: 'due' });
  expect(moved(due, 1)).toEqual(timed('2026-10-25T22:59:00.000Z', '2026-10-25T22:59:00.000Z'));
  const event = itemOf('fair', timed('2026-10-24T21:59:00.000Z', '2026-10-24T21:59:00.000Z'), {
    kind: 'event',
  });
  expect(moved(event, 1)).toEqual(moved(due, 1));
  const entry = itemOf('own', timed('2026-10-24T21:59:00.000Z', '2026-10-24T21:59:00.000Z'));
  expect(moved(entry, 1)).toEqual(timed('2026-10-25T21:59:00.000Z', '2026-10-25T21:59:00.000Z'));
});

test('a move to another time of day is on the clock that the reader sees', () => {
  const meeting = itemOf('lab', timed('2026-08-03T08:00:00.000Z', '2026-08-03T09:30:00.000Z'), {
    kind: 'meeting',
  });
  expect(moved(meeting, 1, 90)).toEqual(timed('2026-08-04T09:30:00.000Z', '2026-08-04T11:00:00.000Z'));
  expect(moved(meeting, 0, -60)).toEqual(timed('2026-08-03T07:00:00.000Z', '2026-08-03T08:30:00.000Z'));
});

test('what lasts over a change of clocks lasts as long afterwards', () => {
  const night = itemOf('night', timed('2026-11-01T02:00:00.000Z', '2026-11-01T10:00:00.000Z'));
  expect(moved(night, -1)).toEqual(timed('2026-10-31T02:00:00.000Z', '2026-10-31T10:00:00.000Z'));
});

test('whole days move as they are', () => {
  expect(moved(itemOf('trip', allDay('2026-08-30', '2026-09-01')), 3)).toEqual(
    allDay('2026-09-02', '2026-09-04'),
  );
});

test('times are the same however they are written', () => {
  expect(
    isSameWhen(
      timed('2026-08-03T08:00:00Z', '2026-08-03T09:00:00Z'),
      timed('2026-08-03T08:00:00.000Z', '2026-08-03T09:00:00.000Z'),
    ),
  ).toBe(true);
  expect(isSameWhen(allDay('2026-08-03', '2026-08-03'), allDay('2026-08-03', '2026-08-04'))).toBe(false);
  expect(
    isSameWhen(allDay('2026-08-03', '2026-08-03'), timed('2026-08-03T08:00:00Z', '2026-08-03T09:00:00Z')),
  ).toBe(false);
});

test('a drag ends at the next quarter of an hour, and a small one leaves the time as it is', () => {
  expect(snapped(10 * 60, 20)).toBe(15);
  expect(snapped(10 * 60, -8)).toBe(-15);
  expect(snapped(10 * 60 + 10, 15)).toBe(20);
  expect(snapped(10 * 60 + 10, 5)).toBe(0);
});
