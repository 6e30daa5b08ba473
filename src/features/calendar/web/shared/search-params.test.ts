import { expect, test } from 'vitest';
import { itemKinds } from '#features/calendar/contract/calendar.ts';
import { kindsIn, kindsInOrder, kindsText, readCalendarSearch } from './search-params.ts';

test('an address keeps what is unusual in it, and drops what is no value', () => {
  expect(readCalendarSearch({ view: 'week', day: '2026-08-03', kinds: 'event,due', course: 'c1' })).toEqual({
    view: 'week',
    day: '2026-08-03',
    kinds: 'due,event',
    course: 'c1',
  });
  expect(readCalendarSearch({ view: 'month', day: '2026-02-30', kinds: 'nothing', course: 'a/b' })).toEqual(
    {},
  );
  expect(readCalendarSearch({})).toEqual({});
});

test('all kinds are none in the address', () => {
  expect(
    kindsText(['due', 'quiz', 'event', 'meeting', 'booking', 'talk', 'step', 'holiday', 'own', 'imported']),
  ).toBeUndefined();
  expect(kindsText([])).toBeUndefined();
  expect(kindsText(['own'])).toBe('own');
  expect(kindsIn(undefined)).toEqual([]);
  expect(kindsIn('own,due,own,else')).toEqual(['due', 'own']);
});

test('the kinds of the address are those of the contract', () => {
  expect(kindsInOrder).toEqual(itemKinds);
});
