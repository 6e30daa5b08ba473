import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inWeekOrder, ownWeekdayOf, placeInOwnWeek, placeInWeek, weekdayOf } from './weekdays.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

test('a day of the calendar has one weekday, wherever the reader is', () => {
  expect(weekdayOf('2026-08-03')).toBe('MO');
  expect(weekdayOf('2026-08-09')).toBe('SU');
  expect(placeInWeek('2026-08-09')).toBe(6);
});

test('a moment has the weekday of the reader’s clock', () => {
  // Monday in the college, Sunday evening in New York.
  expect(ownWeekdayOf('2026-08-03T02:00:00.000Z')).toBe('SU');
  expect(placeInOwnWeek('2026-08-03T12:00:00.000Z')).toBe(0);
});

test('days are put in the order of the week', () => {
  expect(inWeekOrder(['FR', 'MO', 'FR', 'XX'])).toEqual(['MO', 'FR']);
});
