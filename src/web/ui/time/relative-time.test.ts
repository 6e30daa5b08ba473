import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (ms: number) => relativeTime(now - ms, now);
const ahead = (ms: number) => relativeTime(now + ms, now);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test('a time reads as 3 days ago', () => {
  expect(ago(3 * day)).toBe('3 days ago');
  expect(ago(day)).toBe('1 day ago');
  expect(ago(2 * hour)).toBe('2 hours ago');
  expect(ago(59 * minute)).toBe('59 minutes ago');
  expect(ago(15 * day)).toBe('2 weeks ago');
  expect(ago(70 * day)).toBe('2 months ago');
  expect(ago(800 * day)).toBe('2 years ago');
});

test('what is still to come reads as in 2 hours', () => {
  expect(ahead(2 * hour)).toBe('in 2 hours');
});

test('a time is rounded to the nearest whole unit, before and after now alike', () => {
  expect(ahead(47 * hour + 59 * minute)).toBe('in 2 days');
  expect(ahead(2 * day)).toBe('in 2 days');
  expect(ahead(36 * hour - minute)).toBe('in 1 day');
  expect(ahead(36 * hour)).toBe('in 2 days');
  expect(ago(13 * day + 23 * hour)).toBe('2 weeks ago');
  expect(ago(89 * second)).toBe('1 minute ago');
  expect(ago(90 * second)).toBe('2 minutes ago');
});

test('what rounds up to the next unit is said in that unit', () => {
  expect(ahead(59 * minute + 40 * second)).toBe('in 1 hour');
  expect(ahead(23 * hour + 45 * minute)).toBe('in 1 day');
  expect(ago(6 * day + 23 * hour)).toBe('1 week ago');
  expect(ago(30 * day)).toBe('4 weeks ago');
  expect(ago(31 * day)).toBe('1 month ago');
  expect(ago(349 * day)).toBe('11 months ago');
  expect(ago(350 * day)).toBe('1 year ago');
  expect(ago(365 * day)).toBe('1 year ago');
});

test('under a minute it is just now, also when the clocks differ a little', () => {
  expect(ago(20 * second)).toBe('just now');
  expect(ago(-20 * second)).toBe('just now');
  expect(ago(59 * second)).toBe('just now');
});
