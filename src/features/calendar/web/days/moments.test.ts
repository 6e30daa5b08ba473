import { expect, test } from 'vitest';
import { clockOf, dayAt, minuteAt, momentAt } from './moments.ts';

const hours = (day: string, next: string, zone: string): number =>
  (momentAt(next, 0, zone).getTime() - momentAt(day, 0, zone).getTime()) / 3_600_000;

test('a day on which the clocks change has 23 or 25 hours', () => {
  expect(hours('2026-03-29', '2026-03-30', 'Europe/Berlin')).toBe(23);
  expect(hours('2026-10-25', '2026-10-26', 'Europe/Berlin')).toBe(25);
  expect(hours('2026-03-08', '2026-03-09', 'America/New_York')).toBe(23);
  expect(hours('2026-11-01', '2026-11-02', 'America/New_York')).toBe(25);
  expect(hours('2026-11-01', '2026-11-02', 'Europe/Berlin')).toBe(24);
});

test('a moment has its day and its minute on each clock', () => {
  const at = '2026-03-29T22:30:00.000Z';
  expect(dayAt(at, 'Europe/Berlin')).toBe('2026-03-30');
  expect(minuteAt(at, 'Europe/Berlin')).toBe(30);
  expect(dayAt(at, 'America/New_York')).toBe('2026-03-29');
  expect(minuteAt(at, 'America/New_York')).toBe(18 * 60 + 30);
});

test('a clock beyond midnight is of the day beside', () => {
  expect(clockOf('2026-08-03', 9 * 60 + 5)).toBe('2026-08-03T09:05');
  expect(clockOf('2026-08-31', 24 * 60)).toBe('2026-09-01T00:00');
  expect(clockOf('2026-08-01', -15)).toBe('2026-07-31T23:45');
});

test('a day whose midnight the clocks go forward over begins an hour later', () => {
  expect(momentAt('2026-09-06', 0, 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(dayAt('2026-09-06T04:00:00.000Z', 'America/Santiago')).toBe('2026-09-06');
});
