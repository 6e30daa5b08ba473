import type { Day } from '#features/terms/contract/day.ts';

// Days of the calendar have no time zone, so they are reckoned with as days of UTC.

const dayMs = 24 * 3_600_000;
const daysOfWeek = 7;
/** Whole weeks that hold every month. */
const gridDays = 6 * daysOfWeek;

const atMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => toDay(atMidnight(day) + days * dayMs);

export const daysBetween = (from: Day, to: Day): number => (atMidnight(to) - atMidnight(from)) / dayMs;

/** As many days as asked for, from this one on. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const isSameMonth = (one: Day, other: Day): boolean => firstOfMonth(one) === firstOfMonth(other);

/** The same day of another month, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(atMidnight(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  const last = toDay(date.getTime());
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: Day): number => new Date(atMidnight(day)).getUTCDay() || daysOfWeek;

export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + daysOfWeek) % daysOfWeek));

/** The seven days around this one. */
export const weekOf = (day: Day, firstWeekday: number): Day[] =>
  daysFrom(startOfWeek(day, firstWeekday), daysOfWeek);

/** Six weeks around the month of this day. */
export const monthGrid = (day: Day, firstWeekday: number): Day[] =>
  daysFrom(startOfWeek(firstOfMonth(day), firstWeekday), gridDays);

/** The weeks that have a day of this month. */
export const weeksOfMonth = (day: Day, firstWeekday: number): Day[][] =>
  inWeeks(monthGrid(day, firstWeekday)).filter((week) => week.some((each) => isSameMonth(each, day)));

const inWeeks = (days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / daysOfWeek) }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
