import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { itemsKey } from '../shared/keys.ts';
import type { Moved } from './with-moves.ts';

interface Answer {
  items: readonly CalendarItem[];
}

/** Writes a move that is stored into the answers that are here: without a connection no others come. */
export function keepMove(queries: QueryClient, { id, when }: Moved, version: number): void {
  const moved = <T extends Answer>(answer: T): T => ({
    ...answer,
    items: answer.items.map((item) => (item.id === id ? { ...item, ...when, version } : item)),
  });
  queries.setQueriesData<Answer | InfiniteData<Answer>>({ queryKey: itemsKey }, (data) => {
    if (data === undefined) return undefined;
    return 'pages' in data ? { ...data, pages: data.pages.map(moved) } : moved(data);
  });
}
