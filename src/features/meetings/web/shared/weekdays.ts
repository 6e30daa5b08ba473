import type { Weekday } from '#features/meetings/contract/forms/plan.ts';

// The contract’s list stands beside schemas, which screens without a form do not load.
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const satisfies readonly Weekday[];

/** Days since Monday. */
const fromMonday = (sundayBased: number): number => (sundayBased + 6) % 7;
const at = (place: number): Weekday => weekdays[place] ?? 'MO';

/** Of a day of the calendar: '2026-08-03' is a Monday on every clock. */
export const placeInWeek = (day: string): number => fromMonday(new Date(`${day}T00:00:00Z`).getUTCDay());
export const weekdayOf = (day: string): Weekday => at(placeInWeek(day));

/** Of a moment, on the reader’s clock. */
export const placeInOwnWeek = (moment: string | number): number => fromMonday(new Date(moment).getDay());
export const ownWeekdayOf = (moment: string): Weekday => at(placeInOwnWeek(moment));

/** In the order of the week, each once. */
export const inWeekOrder = (days: readonly string[]): Weekday[] =>
  weekdays.filter((day) => days.includes(day));
