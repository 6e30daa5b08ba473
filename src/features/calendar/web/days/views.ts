import type { CalendarSearch } from '../shared/search-params.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { addDays, addMonths, daysFrom, weekOf } from './day-math.ts';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** On a phone a week has no room: these many days are shown instead. */
const narrowDays = 3;

export const viewOf = ({ view }: CalendarSearch): View => view ?? 'month';

/** The days whose hours a view shows, of which this is one. */
export function hoursOf(view: View, day: Day, firstWeekday: number, isNarrow: boolean): Day[] {
  if (view === 'day') return [day];
  return isNarrow ? daysFrom(day, narrowDays) : weekOf(day, firstWeekday);
}

/** The day that the view shows one step before or after. */
export function stepped(view: View, day: Day, by: -1 | 1, isNarrow: boolean): Day {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, by * (isNarrow ? narrowDays : 7));
  return addMonths(day, by);
}
