import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayLabel, isSameDay, startOfDay } from './days.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

test('days are those of the reader’s calendar, not spans of 24 hours', () => {
  const now = Date.parse('2026-11-21T23:30:00Z');
  expect(dayLabel('2026-11-21T23:10:00Z', now)).toBe('Today');
  expect(dayLabel('2026-11-21T22:50:00Z', now)).toBe('Yesterday');
  expect(dayLabel('2026-11-20T22:50:00Z', now)).toBe('Friday, November 20, 2026');
});

test('a day on which the clocks change is one day', () => {
  expect(startOfDay('2026-03-29T10:00:00Z', 1).toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(dayLabel('2026-10-24T22:30:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('Today');
  expect(isSameDay('2026-10-24T22:30:00Z', '2026-10-25T22:59:00Z')).toBe(true);
});
