import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { movedBy, weeksBetween } from './moved.ts';

const dayMs = 86_400_000;
/** Summer and winter time in both halves of the year, and none. */
const zones = ['Europe/Berlin', 'America/Santiago', 'Asia/Kolkata'] as const;
/** The first days of six academic years, on all weekdays. */
const firstDays = ['2024-08-05', '2025-08-04', '2026-08-12', '2027-09-01', '2028-08-31', '2029-09-07'];

const dayOf = (at: Date, zone: string): string => toClock(at, zone).slice(0, 10);
const timeOf = (at: Date, zone: string): string => toClock(at, zone).slice(11);
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const mondayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - ((weekdayOf(day) + 6) % 7) * dayMs;
/** The week of a term: 0 is the one of its first day. */
const weekOf = (firstDay: string, day: string): number => (mondayOf(day) - mondayOf(firstDay)) / (7 * dayMs);

test('week of the term and weekday stay, over six academic years in three zones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...firstDays),
      fc.constantFrom(...firstDays),
      fc.constantFrom(...zones),
      // Within a year of the term's begin, at any second.
      fc.integer({ min: -30 * 86_400, max: 330 * 86_400 }),
      (from, to, zone, seconds) => {
        const at = new Date(Date.parse(`${from}T00:00:00Z`) + seconds * 1000);
        const moved = movedBy(at, weeksBetween(from, to), zone);
        const [day, movedDay] = [dayOf(at, zone), dayOf(moved, zone)];
        expect(weekdayOf(movedDay)).toBe(weekdayOf(day));
        expect(weekOf(to, movedDay)).toBe(weekOf(from, day));
        expect(moved.getTime() % 60_000).toBe(at.getTime() % 60_000);
      },
    ),
    { numRuns: 5000 },
  );
});

test('the time of day stays, but for an hour that the clocks leave out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...firstDays),
      fc.constantFrom(...firstDays),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 330 * 24 }),
      (from, to, zone, hours) => {
        const at = new Date(Date.parse(`${from}T00:00:00Z`) + hours * 3_600_000);
        const moved = movedBy(at, weeksBetween(from, to), zone);
        const isLeftOut = timeOf(moved, zone) !== timeOf(at, zone);
        // Clocks change at night, by an hour.
        expect(!isLeftOut || Number(timeOf(moved, zone).slice(0, 2)) < 4).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});

test('to the same term nothing moves', () => {
  expect(weeksBetween('2026-08-12', '2026-08-10')).toBe(0);
  const at = new Date('2026-10-25T00:30:17.250Z');
  expect(movedBy(at, 0, 'Asia/Kolkata')).toEqual(at);
});
