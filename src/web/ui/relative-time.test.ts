import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (ms: number) => relativeTime(now - ms, now);
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
  expect(ago(-2 * hour)).toBe('in 2 hours');
});

test('under a minute it is just now, also when the clocks differ a little', () => {
  expect(ago(20 * second)).toBe('just now');
  expect(ago(-20 * second)).toBe('just now');
});
