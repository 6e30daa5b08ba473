import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { addDays } from './day-math.ts';

// Without a zone all of these mean the reader's.

export const hourMinutes = 60;
export const dayMinutes = 24 * hourMinutes;

/** The day that a zone's clock shows. */
export const dayAt = (at: string | number | Date, zone?: string): Day => toClock(at, zone).slice(0, 10);

/** The minutes after midnight that a zone's clock shows. */
export function minuteAt(at: string | number | Date, zone?: string): number {
  const clock = toClock(at, zone);
  return Number(clock.slice(11, 13)) * hourMinutes + Number(clock.slice(14, 16));
}

const two = (number: number): string => String(number).padStart(2, '0');

/** '2026-08-03T09:30'. Minutes before midnight, and after the next one, are of the days beside it. */
export function clockOf(day: Day, minute: number): string {
  const later = Math.floor(minute / dayMinutes);
  const rest = minute - later * dayMinutes;
  return `${addDays(day, later)}T${two(Math.floor(rest / hourMinutes))}:${two(rest % hourMinutes)}`;
}

/** The moment at which a zone's clock shows this. Where its clocks go forward over midnight, a day begins with what comes then. */
export function momentAt(day: Day, minute: number, zone?: string): Date {
  const clock = clockOf(day, minute);
  return momentOfClock(clock, zone)?.at ?? new Date(`${clock}Z`);
}
