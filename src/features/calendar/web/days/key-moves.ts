import type { Day } from '#features/terms/contract/day.ts';
import { addDays, addMonths, startOfWeek } from './day-math.ts';

const moves: Readonly<Record<string, (day: Day, firstWeekday: number) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day, firstWeekday) => addDays(startOfWeek(day, firstWeekday), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day to which a key leads among days. Undefined for other keys. */
export const dayAfterKey = (key: string, day: Day, firstWeekday: number): Day | undefined =>
  moves[key]?.(day, firstWeekday);
