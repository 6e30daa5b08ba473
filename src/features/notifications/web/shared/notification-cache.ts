import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { notificationsContract } from '#features/notifications/contract/notifications.ts';
import { listsKey } from './notifications-api.ts';

type Lists = InfiniteData<ReplyOf<(typeof notificationsContract)['list']>, string>;

/** Shows these as read wherever they are listed; null: all of them. They keep their places, also in a list of what is unread. */
export function showRead(queries: QueryClient, ids: readonly string[] | null, at: string): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: listsKey })) {
    queries.setQueryData<Lists>(
      queryKey,
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            notifications: page.notifications.map((each) =>
              each.readAt === null && (ids === null || ids.includes(each.id))
                ? { ...each, readAt: at }
                : each,
            ),
          })),
        },
      // When the server was asked stays true: `readLaterListsAgain` goes by it.
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Every list on the screen is read again; the others when they are opened. */
export const readListsAgain = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: listsKey });

/** A list that was asked for after `at`, while something was being marked as read, may still show it as unread. */
export const readLaterListsAgain = (queries: QueryClient, at: number): void =>
  void queries.invalidateQueries({
    queryKey: listsKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt > at,
  });
