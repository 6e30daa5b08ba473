import { expect, test } from 'vitest';
import type { When } from '#features/calendar/contract/calendar.ts';
import { allDay, itemOf, timed } from './test-items.ts';
import { byDay, daysOf, isLong, placeItems } from './placed.ts';

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';
const days = (when: When, zone: string) => Object.values(daysOf(when, zone));

test('an item is on the days that the clock of the reader shows', () => {
  const late = timed('2026-08-03T21:30:00.000Z', '2026-08-03T22:30:00.000Z');
  expect(days(late, berlin)).toEqual(['2026-08-03', '2026-08-04']);
  expect(days(late, newYork)).toEqual(['2026-08-03', '2026-08-03']);
});

test('what ends at midnight is not on the next day, and what has no length is on one', () => {
  expect(days(timed('2026-08-03T20:00:00.000Z', '2026-08-03T22:00:00.000Z'), berlin)).toEqual([
    '2026-08-03',
    '2026-08-03',
  ]);
  expect(days(timed('2026-08-03T22:00:00.000Z', '2026-08-03T22:00:00.000Z'), berlin)).toEqual([
    '2026-08-04',
    '2026-08-04',
  ]);
});

test('whole days are the same on every clock', () => {
  for (const zone of [berlin, newYork])
    expect(days(allDay('2026-08-03', '2026-08-05'), zone)).toEqual(['2026-08-03', '2026-08-05']);
});

test('a day lists what lasts over days first, longer ones above, and then by time', () => {
  const placed = placeItems(
    [
      itemOf('noon', timed('2026-08-03T10:00:00.000Z', '2026-08-03T11:00:00.000Z')),
      itemOf('morning', timed('2026-08-03T06:00:00.000Z', '2026-08-03T07:00:00.000Z')),
      itemOf('one day', allDay('2026-08-03', '2026-08-03')),
      itemOf('three days', allDay('2026-08-03', '2026-08-05')),
      itemOf('begun', allDay('2026-08-01', '2026-08-03')),
    ],
    berlin,
  );
  expect(placed.map(({ item }) => item.title)).toEqual(['begun', 'three days', 'one day', 'morning', 'noon']);
});

test('a list has what began before under the first day that it shows', () => {
  const placed = placeItems(
    [
      itemOf('begun', allDay('2026-08-01', '2026-08-09')),
      itemOf('over', allDay('2026-08-01', '2026-08-02')),
      itemOf('later', allDay('2026-08-05', '2026-08-05')),
      itemOf('after', allDay('2026-09-05', '2026-09-05')),
    ],
    berlin,
  );
  const listed = byDay(placed, '2026-08-03', '2026-08-31');
  expect(listed.map(({ day, placed: ofDay }) => [day, ...ofDay.map(({ item }) => item.title)])).toEqual([
    ['2026-08-03', 'begun'],
    ['2026-08-05', 'later'],
  ]);
});

test('24 hours do not fit among the hours of a day, whatever the clocks do', () => {
  expect(isLong(timed('2026-08-03T10:00:00.000Z', '2026-08-04T10:00:00.000Z'))).toBe(true);
  expect(isLong(timed('2026-08-03T20:00:00.000Z', '2026-08-04T08:00:00.000Z'))).toBe(false);
});
