import { parseDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { momentOfClock, toClock } from './entry/moment-of-clock.ts';
import { isTimeZone, offsetMs } from './zoned-clock.ts';

const meant = (clock: string, zone: string) => {
  const { at, kind } = momentOfClock(clock, zone) ?? {};
  return [at?.toISOString(), kind];
};

test('a clock of a zone means one moment', () => {
  expect(meant('2026-12-01T23:59', 'Asia/Kolkata')).toEqual(['2026-12-01T18:29:00.000Z', 'once']);
  expect(meant('2026-12-01T23:59', 'America/New_York')).toEqual(['2026-12-02T04:59:00.000Z', 'once']);
  expect(meant('2026-01-01T00:00', 'Pacific/Kiritimati')).toEqual(['2025-12-31T10:00:00.000Z', 'once']);
});

test('a time that the clocks go forward over is stored as the one that is as long after the jump', () => {
  expect(meant('2026-03-29T02:30', 'Europe/Berlin')).toEqual(['2026-03-29T01:30:00.000Z', 'skipped']);
  expect(toClock('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
  expect(meant('2026-03-08T02:00', 'America/New_York')).toEqual(['2026-03-08T07:00:00.000Z', 'skipped']);
  // A whole day: Samoa had no 30 December 2011.
  expect(meant('2011-12-30T12:00', 'Pacific/Apia')).toEqual(['2011-12-30T22:00:00.000Z', 'skipped']);
});

test('of a time that comes twice the first is stored', () => {
  expect(meant('2026-10-25T02:30', 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', 'twice']);
  expect(meant('2026-11-01T01:30', 'America/New_York')).toEqual(['2026-11-01T05:30:00.000Z', 'twice']);
});

test('the hours around both are as they are', () => {
  expect(meant('2026-03-29T01:59', 'Europe/Berlin')).toEqual(['2026-03-29T00:59:00.000Z', 'once']);
  expect(meant('2026-03-29T03:00', 'Europe/Berlin')).toEqual(['2026-03-29T01:00:00.000Z', 'once']);
  expect(meant('2026-10-25T01:59', 'Europe/Berlin')).toEqual(['2026-10-24T23:59:00.000Z', 'once']);
  expect(meant('2026-10-25T03:00', 'Europe/Berlin')).toEqual(['2026-10-25T02:00:00.000Z', 'once']);
});

test('the forms say what the server stores, in every hour of a year and in zones of every kind', () => {
  const differing: string[] = [];
  for (const zone of [
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
  ])
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const clock = new Date(Date.UTC(2026, 0, 1, hour, 30)).toISOString().slice(0, 16);
      const stored = parseDateTime(clock).toDate(zone).toISOString();
      if (meant(clock, zone)[0] !== stored) differing.push(`${zone} ${clock}`);
    }
  expect(differing).toEqual([]);
});

test('without a zone it is the clock of this machine', () => {
  const at = new Date(2026, 6, 1, 14, 5);
  expect(toClock(at)).toBe('2026-07-01T14:05');
  expect(momentOfClock('2026-07-01T14:05')?.at).toEqual(at);
});

test('what is no time means nothing', () => {
  expect(momentOfClock('')).toBeUndefined();
  expect(momentOfClock('tomorrow', 'UTC')).toBeUndefined();
});

test('an offset is no time zone: it knows no summer time', () => {
  expect(['Asia/Kolkata', 'UTC', 'Nowhere/Land', '+05:30', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(offsetMs(Date.UTC(2026, 0, 1), 'Asia/Kolkata')).toBe(5.5 * 3_600_000);
  expect(offsetMs(Date.UTC(2026, 0, 1), 'UTC')).toBe(0);
});
