import { expect, test } from 'vitest';
import type { When } from '#features/calendar/contract/calendar.ts';
import { layoutHours } from './hours.ts';
import { placeItems } from './placed.ts';
import { allDay, itemOf, timed } from './test-items.ts';

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';
const laid = (day: string, items: Record<string, When>, zone = berlin) =>
  layoutHours(
    day,
    placeItems(
      Object.entries(items).map(([title, when]) => itemOf(title, when)),
      zone,
    ),
    zone,
  );
/** From, to, column, span, columns. */
const drawn = (...given: Parameters<typeof laid>) =>
  Object.fromEntries(
    laid(...given).map(({ placed, top, bottom, column, span, columns }) => [
      placed.item.title,
      [top, bottom, column, span, columns],
    ]),
  );
const hour = 60;
const onMonday = (from: string, to: string) =>
  timed(`2026-08-03T${from}:00.000Z`, `2026-08-03T${to}:00.000Z`);

test('an item lies where the reader’s clock has it', () => {
  const items = { talk: onMonday('08:00', '09:30') };
  expect(drawn('2026-08-03', items)).toEqual({ talk: [10 * hour, 11.5 * hour, 0, 1, 1] });
  expect(drawn('2026-08-03', items, newYork)).toEqual({ talk: [4 * hour, 5.5 * hour, 0, 1, 1] });
});

test('items that overlap stand beside each other, and use the room that is free', () => {
  const items = {
    long: onMonday('08:00', '12:00'),
    first: onMonday('08:00', '09:00'),
    beside: onMonday('08:30', '09:00'),
    second: onMonday('10:00', '11:00'),
    alone: onMonday('13:00', '14:00'),
  };
  expect(drawn('2026-08-03', items)).toEqual({
    long: [10 * hour, 14 * hour, 0, 1, 3],
    first: [10 * hour, 11 * hour, 1, 1, 3],
    beside: [10.5 * hour, 11 * hour, 2, 1, 3],
    second: [12 * hour, 13 * hour, 1, 2, 3],
    alone: [15 * hour, 16 * hour, 0, 1, 1],
  });
});

test('what touches does not overlap', () => {
  const items = { one: onMonday('08:00', '09:00'), next: onMonday('09:00', '10:00') };
  expect(Object.values(drawn('2026-08-03', items)).map(([, , , , columns]) => columns)).toEqual([1, 1]);
});

test('a due date has room for its title, at the end of the day too', () => {
  const items = {
    midnight: timed('2026-08-02T22:00:00.000Z', '2026-08-02T22:00:00.000Z'),
    noon: onMonday('10:00', '10:00'),
    due: onMonday('21:59', '21:59'),
  };
  expect(drawn('2026-08-03', items)).toEqual({
    midnight: [0, 0.5 * hour, 0, 1, 1],
    noon: [12 * hour, 12.5 * hour, 0, 1, 1],
    due: [23.5 * hour, 24 * hour, 0, 1, 1],
  });
});

test('what goes on after midnight is on both days', () => {
  const items = { night: timed('2026-08-03T20:00:00.000Z', '2026-08-04T00:00:00.000Z') };
  expect(drawn('2026-08-03', items)).toEqual({ night: [22 * hour, 24 * hour, 0, 1, 1] });
  expect(drawn('2026-08-04', items)).toEqual({ night: [0, 2 * hour, 0, 1, 1] });
});

test('whole days, and what lasts as long, are not among the hours', () => {
  const items = {
    day: allDay('2026-08-03', '2026-08-03'),
    long: timed('2026-08-03T10:00:00.000Z', '2026-08-04T10:00:00.000Z'),
  };
  expect(drawn('2026-08-03', items)).toEqual({});
});

test('over the hour that the clocks skip an item reaches from where it begins to where it ends', () => {
  // 01:30 to 03:30, which is one hour.
  const items = { over: timed('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z') };
  expect(drawn('2026-03-29', items)).toEqual({ over: [1.5 * hour, 3.5 * hour, 0, 1, 1] });
});

test('in the hour that comes twice an item is as long as it lasts, and two of them stand beside each other', () => {
  const items = {
    // 02:30 to 02:15, 45 minutes later.
    back: timed('2026-10-25T00:30:00.000Z', '2026-10-25T01:15:00.000Z'),
    // 02:30, the second time.
    again: timed('2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z'),
  };
  expect(drawn('2026-10-25', items)).toEqual({
    back: [2.5 * hour, 3.25 * hour, 0, 1, 2],
    again: [2.5 * hour, 3 * hour, 1, 1, 2],
  });
});
