import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Day } from '#features/terms/contract/day.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const minuteMs = 60_000;
const clockChars = '2026-08-03T14:05'.length;

/** The Monday of a day's week, at midnight of the calendar without a zone. */
function mondayOf(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return ms - sinceMonday * dayMs;
}

/** From the first week of one term to the first week of another. */
export const weeksBetween = (firstDay: Day, otherFirstDay: Day): number =>
  Math.round((mondayOf(otherFirstDay) - mondayOf(firstDay)) / weekMs);

/** The same weekday and time of day on the zone's clock, so many weeks later, whatever the clocks do in between. */
export function movedBy(at: Date, weeks: number, zone: string): Date {
  const clock = new Date(Date.parse(`${toClock(at, zone)}Z`) + weeks * weekMs).toISOString();
  const moved = momentOfClock(clock.slice(0, clockChars), zone);
  if (moved === undefined) throw new Error('a moved date is no time');
  return new Date(moved.at.getTime() + (at.getTime() % minuteMs));
}
