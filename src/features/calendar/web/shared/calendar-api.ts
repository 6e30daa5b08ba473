import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { calendarContract } from '#features/calendar/contract/calendar.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { addDays, monthGrid } from '../days/day-math.ts';
import { momentAt } from '../days/moments.ts';
import { ownFirstWeekday } from '../days/week-start.ts';
import { entryKey, itemsKey } from './keys.ts';
import type { CalendarSearch } from './search-params.ts';

export const calendarApi = createClient(calendarContract);

export type Filters = Pick<CalendarSearch, 'kinds' | 'course'>;

const filterKey = ({ kinds = '', course = '' }: Filters) => [kinds, course] as const;

/** From the beginning of the first day until that of the last one, on the reader's clock. */
const readDays = (first: Day, last: Day, { kinds, course }: Filters, signal: AbortSignal) =>
  calendarApi.read(
    {
      query: {
        from: momentAt(first, 0).toISOString(),
        to: momentAt(last, 0).toISOString(),
        ...(kinds === undefined ? {} : { kinds }),
        ...(course === undefined ? {} : { course }),
      },
    },
    { signal },
  );

/** The six weeks around the month of a day: months, weeks and days are all shown from these. */
export function monthQuery(day: Day, filters: Filters) {
  const grid = monthGrid(day, ownFirstWeekday());
  const [first = day] = grid;
  const after = addDays(first, grid.length);
  return queryOptions({
    queryKey: [...itemsKey, 'month', first, ...filterKey(filters)],
    queryFn: ({ signal }) => readDays(first, after, filters, signal),
    retry: 1,
  });
}

/** A page of the list has so many days. */
const pageDays = 42;
export const lastOfPage = (first: Day): Day => addDays(first, pageDays - 1);

/** From a day on, page after page; and before it. */
export const listQuery = (day: Day, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...itemsKey, 'list', day, ...filterKey(filters)],
    queryFn: async ({ pageParam: first, signal }) => {
      const { items, isCut } = await readDays(first, addDays(first, pageDays), filters, signal);
      return { first, items, isCut };
    },
    initialPageParam: day,
    getNextPageParam: ({ first }) => addDays(first, pageDays),
    getPreviousPageParam: ({ first }) => addDays(first, -pageDays),
    retry: 1,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => calendarApi.getEntry({ params: { entryId: id } }, { signal }),
    retry: 1,
  });

/** The id of the record that an item stands for: 'due:…' has the task's. */
export const recordIdOf = (itemId: string): string => itemId.slice(itemId.indexOf(':') + 1);
