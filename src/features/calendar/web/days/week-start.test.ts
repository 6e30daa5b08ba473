import { expect, test } from 'vitest';
import { firstWeekdayOf } from './week-start.ts';

test('weeks begin on Monday in Berlin, on Sunday in Boston', () => {
  expect(firstWeekdayOf('de-DE')).toBe(1);
  expect(firstWeekdayOf('en-GB')).toBe(1);
  expect(firstWeekdayOf('en-US')).toBe(7);
});
