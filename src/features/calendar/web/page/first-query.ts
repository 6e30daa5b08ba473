import { dayAt } from '../days/moments.ts';
import { listQuery, monthQuery } from '../shared/calendar-api.ts';
import type { CalendarSearch } from '../shared/search-params.ts';

/** What the screen fetches first. */
export const firstQuery = ({ view, day = dayAt(Date.now()), ...filters }: CalendarSearch) =>
  view === 'list' ? listQuery(day, filters) : monthQuery(day, filters);
