import { Temporal } from 'temporal-polyfill';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { type Day, daysFrom } from '#features/terms/contract/day.ts';
import { type Repeats, weekdays } from '#features/meetings/contract/forms/plan.ts';
import { inWeekOrder } from './unroll.ts';

/** How meetings move together: by so many days, to the same time of day on the clock of the zone. */
export interface Shift {
  days: number;
  /** '10:00' */
  time: string;
  zone: string;
}

const dayChars = '2026-08-03'.length;
const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

export function shiftBetween(from: Date, to: Date, zone: string): Shift {
  const [before, after] = [toClock(from, zone), toClock(to, zone)];
  return {
    days: daysFrom(before.slice(0, dayChars), after.slice(0, dayChars)) - 1,
    time: after.slice(dayChars + 1),
    zone,
  };
}

export function shifted(at: Date, { days, time, zone }: Shift): Date {
  const day = addDays(toClock(at, zone).slice(0, dayChars), days);
  const moved = momentOfClock(`${day}T${time}`, zone);
  if (moved === undefined) throw new Error('a moved meeting has no time');
  return moved.at;
}

/** The repetition of meetings that have all moved by so many days. */
export function repeatsMoved(repeats: Repeats, days: number): Repeats {
  if (days === 0) return repeats;
  const ahead = ((days % weekdays.length) + weekdays.length) % weekdays.length;
  return {
    ...repeats,
    days: inWeekOrder(
      repeats.days.flatMap((day) => weekdays[(weekdays.indexOf(day) + ahead) % weekdays.length] ?? []),
    ),
    until: addDays(repeats.until, days),
    except: repeats.except.map((day) => addDays(day, days)),
  };
}
