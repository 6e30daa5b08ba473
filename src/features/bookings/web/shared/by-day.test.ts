import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byDay } from './by-day.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

const slot = (startAt: string) => ({ startAt });

test('slots stand under the days of the reader’s calendar, not of UTC', () => {
  const evening = slot('2026-08-04T03:30:00.000Z');
  const afternoon = slot('2026-08-03T18:00:00.000Z');
  const nextDay = slot('2026-08-04T12:00:00.000Z');
  expect(byDay([afternoon, evening, nextDay])).toEqual([
    { startAt: afternoon.startAt, items: [afternoon, evening] },
    { startAt: nextDay.startAt, items: [nextDay] },
  ]);
});

test('nothing has no days', () => {
  expect(byDay([])).toEqual([]);
});
