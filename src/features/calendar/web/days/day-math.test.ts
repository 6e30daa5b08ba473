import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  isSameMonth,
  monthGrid,
  weeksOfMonth,
  startOfWeek,
  weekOf,
} from './day-math.ts';

const monday = 1;
const sunday = 7;

test('days go on over months, years and leap days', () => {
  expect(addDays('2026-08-31', 1)).toBe('2026-09-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-08-03', 1)).toBe('2026-09-03');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
});

test('a week begins where the reader’s weeks begin', () => {
  expect(startOfWeek('2026-08-05', monday)).toBe('2026-08-03');
  expect(startOfWeek('2026-08-05', sunday)).toBe('2026-08-02');
  expect(startOfWeek('2026-08-02', monday)).toBe('2026-07-27');
  expect(startOfWeek('2026-08-02', sunday)).toBe('2026-08-02');
  expect(weekOf('2026-08-05', monday)).toEqual([
    '2026-08-03',
    '2026-08-04',
    '2026-08-05',
    '2026-08-06',
    '2026-08-07',
    '2026-08-08',
    '2026-08-09',
  ]);
});

test('six whole weeks hold every month, wherever weeks begin', () => {
  for (let month = 0; month < 24; month += 1)
    for (const firstWeekday of [monday, sunday, 6]) {
      const day = addMonths('2026-01-01', month);
      const grid = monthGrid(day, firstWeekday);
      expect(grid).toHaveLength(42);
      expect(startOfWeek(grid[0] ?? '', firstWeekday)).toBe(grid[0]);
      for (const each of [day, addDays(addMonths(day, 1), -1)]) expect(grid).toContain(each);
      // Three days from the last one on, which a phone shows.
      expect(grid).toContain(addDays(addMonths(day, 1), 1));
    }
});

test('days of one month belong together', () => {
  expect(isSameMonth('2026-08-01', '2026-08-31')).toBe(true);
  expect(isSameMonth('2026-08-01', '2025-08-01')).toBe(false);
});

test('a month has the weeks that its days are in', () => {
  const february = weeksOfMonth('2026-02-10', sunday);
  expect(february.map((week) => week[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22']);
  expect(weeksOfMonth('2026-08-31', monday)).toHaveLength(6);
  const november = weeksOfMonth('2026-11-01', sunday);
  expect(november).toHaveLength(5);
  expect(november.at(-1)?.at(-1)).toBe('2026-12-05');
});
