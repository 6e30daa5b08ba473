import type { Day } from '#features/terms/contract/day.ts';

const dayMs = 24 * 3_600_000;
const weekDays = 7;

interface Placed {
  /** 1 is the first: the seven days that begin with the programme. */
  week: number;
  /** 1 is Monday. */
  weekday: number;
}

const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
/** 1 is Monday. */
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay() || weekDays;

/** The day on which a step is due. It is never before the programme begins. */
export function dayOfStep(beginsOn: Day, { week, weekday }: Placed): Day {
  const first = midnightOf(beginsOn) + (week - 1) * weekDays * dayMs;
  const after = (weekday - weekdayOf(first) + weekDays) % weekDays;
  return dayOf(first + after * dayMs);
}

/** The last day of a programme. */
export const lastDayOf = (beginsOn: Day, weeks: number): Day =>
  dayOf(midnightOf(beginsOn) + (weeks * weekDays - 1) * dayMs);
