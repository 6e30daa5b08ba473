import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { type Repeats, type Weekday, weekdays } from '#features/meetings/contract/forms/plan.ts';

/** When the meetings of a plan begin, on the clock of its zone. */
export interface PlannedTimes {
  timeZone: string;
  firstDay: Day;
  /** '10:00' */
  startTime: string;
  /** Null: once. */
  repeats: Repeats | null;
}

/** The beginnings of all its meetings in their order: on its first day, and as its rule says, without the excepted days. */
export function unroll(times: PlannedTimes): Date[] {
  const first = firstBeginning(times).epochMilliseconds;
  const ruled = datesOfRule(times).map((at) => at.getTime());
  const all = [...new Set([first, ...ruled])].toSorted((one, other) => one - other);
  return all.map((ms) => new Date(ms)).filter((at) => !isExcepted(times, at));
}

const isExcepted = ({ timeZone, repeats }: PlannedTimes, at: Date): boolean =>
  repeats?.except.includes(toClock(at, timeZone).slice(0, '2026-08-03'.length)) === true;

/** What the rule alone gives, with the excepted days. A first day that is none of its weekdays is not among them. */
export function datesOfRule(times: PlannedTimes): Date[] {
  if (times.repeats === null) return [];
  const rule = new RRuleTemporal({
    rruleString: ruleOf(times.repeats, times.timeZone),
    dtstart: firstBeginning(times),
  });
  return rule.all().map(({ epochMilliseconds }) => new Date(epochMilliseconds));
}

/** As RFC 5545 has it, without 'RRULE:'. Its end is said in UTC: that of the last day on the zone's clock. */
export function ruleOf({ everyWeeks, days, until }: Repeats, timeZone: string): string {
  const end = Temporal.PlainDate.from(until)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .subtract({ seconds: 1 });
  const inUtc = end.toString().replaceAll(/[-:]/g, '');
  return `FREQ=WEEKLY;INTERVAL=${everyWeeks};BYDAY=${inWeekOrder(days).join(',')};WKST=MO;UNTIL=${inUtc}`;
}

/** Each once, from Monday on. */
export const inWeekOrder = (days: readonly Weekday[]): Weekday[] =>
  weekdays.filter((day) => days.includes(day));

const firstBeginning = ({ timeZone, firstDay, startTime }: PlannedTimes): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(`${firstDay}T${startTime}`).toZonedDateTime(timeZone);
