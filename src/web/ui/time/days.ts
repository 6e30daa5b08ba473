import { uiText } from '../text.ts';
import { timeWords } from './time-words.ts';

// Days are those of the reader's calendar.

export const isSameDay = (one: string | number | Date, other: string | number | Date): boolean =>
  dayOf(one) === dayOf(other);

/** '2026-11-21' */
function dayOf(at: string | number | Date): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

/** 'Today', 'Yesterday', or the date in full. */
export function dayLabel(at: string | number | Date, now: number | Date = Date.now()): string {
  if (isSameDay(at, now)) return uiText.today;
  return isSameDay(at, startOfDay(now, -1)) ? uiText.yesterday : timeWords(at, 'longDate');
}

/** Midnight at which a day begins, `later` days after it. Not 24 hours each: days with a change of clocks have 23 or 25. */
export function startOfDay(at: string | number | Date, later = 0): Date {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later);
}
