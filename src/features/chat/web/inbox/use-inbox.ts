import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { useUser } from '#web/session/session.ts';
import { useStore } from '#web/storage/store.ts';
import type { ChatContact } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatApi, chatKeys } from '../shared/chat-api.ts';
import type { ChatLive } from '../shared/chat-live.ts';
import { type InboxItem, toInboxItems } from './inbox-items.ts';
import { allRecent } from '../shared/recent-pages.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

export interface Inbox {
  state: 'loading' | 'failed' | 'loaded';
  error: unknown;
  /** Why the conversations could not be loaded, while the people to write to stand in. */
  recentError: unknown;
  items: InboxItem[];
  isLoadingMore: boolean;
  loadMore: (() => void) | undefined;
  retry: () => void;
}

/** The conversations of the viewer. Where there are none, or they cannot be had, the people to write to stand in. */
export function useInbox(): Inbox {
  const live = useChatLive();
  const recent = useInfiniteQuery(recentQuery(live, useUser().id));
  const isBare = recent.isLoadingError || (recent.isSuccess && allRecent(recent.data).length === 0);
  const contacts = useContacts('', isBare);
  const favourites = useFavourites();
  const added = useStore(live.added);
  const hasRecent = !recent.isPending && !isBare;
  const more = [recent, ...(isBare ? [contacts] : [])].find(({ hasNextPage }) => hasNextPage);
  return {
    state: stateOf(hasRecent, recent.isPending, contacts),
    error: contacts.error ?? recent.error,
    recentError: recent.isLoadingError ? recent.error : undefined,
    items: toInboxItems(
      added,
      allRecent(recent.data),
      isBare ? { people: contacts.people, areNew: recent.isSuccess } : nobody,
      allRecent(favourites.data),
    ),
    isLoadingMore: recent.isFetchingNextPage || contacts.isFetchingNextPage,
    loadMore: nextOf(more),
    retry: () => void Promise.all([recent.refetch(), contacts.refetch()]),
  };
}

const nobody = { people: [], areNew: true };

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Asks for the next page. What has failed is asked again with the list, not for as long as its end is in sight. */
export const nextOf = (list: Pages | undefined): (() => void) | undefined =>
  list?.hasNextPage && !list.isFetching && !list.isError ? () => void list.fetchNextPage() : undefined;

function stateOf(
  hasRecent: boolean,
  isPending: boolean,
  contacts: { isPending: boolean; isError: boolean },
): Inbox['state'] {
  if (hasRecent) return 'loaded';
  if (isPending || contacts.isPending) return 'loading';
  return contacts.isError ? 'failed' : 'loaded';
}

/** The conversations with the newest messages first; this device has then got their last ones. */
export const recentQuery = (live: ChatLive, userId: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.recent,
    queryFn: async ({ pageParam, signal }) => {
      const page = await chatApi.recent({ query: { userId, ...cursorOf(pageParam) } }, { signal });
      live.noteDelivered(page.recentChats);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The list of people stands in at once; trying again would only keep the screen empty.
    retry: false,
    refetchOnMount: refetchUnlessPrefetched,
  });

/** All of them: they stand above the others, however long ago something was written there. */
export const favouritesQuery = infiniteQueryOptions({
  queryKey: chatKeys.favourites,
  queryFn: ({ pageParam, signal }) =>
    chatApi.recent(
      { query: { only: 'favourites', limit: chatLimits.recentPageMax, ...cursorOf(pageParam) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: refetchUnlessPrefetched,
});

function useFavourites() {
  const query = useInfiniteQuery(favouritesQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** People to write to, searched on the server, page after page. */
export function useContacts(search: string, isEnabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: chatKeys.contacts(search),
    queryFn: ({ pageParam, signal }) =>
      chatApi.fetchChats({ query: { search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    enabled: isEnabled,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const people: ChatContact[] = query.data?.pages.flatMap(({ contacts }) => contacts) ?? [];
  return { ...query, people };
}
