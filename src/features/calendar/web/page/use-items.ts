import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onIdle } from '#web/loading/idle.ts';
import { mayPrefetch } from '#web/loading/prefetch-links.ts';
import type { Retryable } from '#web/ui/feedback/load-problem.tsx';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { addMonths, firstOfMonth } from '../days/day-math.ts';
import type { View } from '../days/views.ts';
import type { ListPages } from '../list/list-view.tsx';
import { type Filters, lastOfPage, listQuery, monthQuery } from '../shared/calendar-api.ts';
import { kindsIn } from '../shared/search-params.ts';

export interface FoundItems {
  items: readonly CalendarItem[];
  /** There may be more: nothing is there yet, or only what fits of the answer before. */
  isLoading: boolean;
  hasFailed: boolean;
  /** There are more than one call answers with. */
  isCut: boolean;
  query: Retryable & { isError: boolean; errorUpdatedAt: number };
  /** Of the list. */
  pages: ListPages | undefined;
}

/** What a view shows: the weeks around a month, or the pages of the list. */
export function useItems(view: View, day: Day, filters: Filters): FoundItems {
  const isList = view === 'list';
  const month = useQuery({
    ...monthQuery(day, filters),
    enabled: !isList,
    placeholderData: keepPreviousData,
  });
  const list = useInfiniteQuery({
    ...listQuery(day, filters),
    enabled: isList,
    placeholderData: keepPreviousData,
  });
  usePrefetchedMonths(!isList, day, filters);
  const answers: readonly Answer[] | undefined = isList ? list.data?.pages : month.data && [month.data];
  const query = isList ? list : month;
  return {
    items: matching(answers ?? nothing, filters),
    isLoading: query.isPlaceholderData || (answers === undefined && !query.isError),
    hasFailed: answers === undefined && query.isError,
    isCut: (answers ?? nothing).some(({ isCut }) => isCut),
    query,
    pages: pagesOf(list),
  };
}

interface Answer {
  items: readonly CalendarItem[];
  isCut: boolean;
}
const nothing: readonly Answer[] = [];

/** Of what useInfiniteQuery gives. */
interface List {
  data: { pages: readonly { first: Day }[] } | undefined;
  isFetchingNextPage: boolean;
  isFetchingPreviousPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  fetchPreviousPage: () => Promise<unknown>;
}

function pagesOf(list: List): ListPages | undefined {
  const [first, last] = [list.data?.pages[0], list.data?.pages.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    from: first.first,
    to: lastOfPage(last.first),
    isFetchingEarlier: list.isFetchingPreviousPage,
    isFetchingLater: list.isFetchingNextPage,
    onEarlier: () => void list.fetchPreviousPage(),
    onLater: () => void list.fetchNextPage(),
  };
}

/** Only what fits: until the answer for a new filter is here, the one before is shown. */
function matching(answers: readonly Answer[], { kinds, course }: Filters): readonly CalendarItem[] {
  const chosen = kindsIn(kinds);
  const [first, ...others] = answers;
  const each = others.length === 0 ? (first?.items ?? []) : inOneList(answers);
  if (chosen.length === 0 && course === undefined) return each;
  return each.filter(
    (item) =>
      (chosen.length === 0 || chosen.includes(item.kind)) &&
      (course === undefined || item.course?.id === course),
  );
}

/** Each once: what lasts long is on several pages. */
const inOneList = (answers: readonly Answer[]): CalendarItem[] =>
  Array.from(new Map(answers.flatMap(({ items }) => items.map((item) => [item.id, item] as const))).values());

/** The months before and after come while the browser is idle. */
function usePrefetchedMonths(isWanted: boolean, day: Day, { kinds, course }: Filters): void {
  const queries = useQueryClient();
  const month = firstOfMonth(day);
  useEffect(() => {
    if (!isWanted || !mayPrefetch()) return undefined;
    const filters = {
      ...(kinds === undefined ? {} : { kinds }),
      ...(course === undefined ? {} : { course }),
    };
    return onIdle(() => {
      for (const by of [1, -1]) void queries.prefetchQuery(monthQuery(addMonths(month, by), filters));
    });
  }, [queries, isWanted, month, kinds, course]);
}
