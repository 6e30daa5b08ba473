import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { announcementLimits, announcementsContract } from '#features/announcements/contract/announcements.ts';
import type { AnnouncementScope } from '../list/filters.ts';
import { allKey, latestKey, oneKey, pinnedKey, readKey, removedKey } from './keys.ts';

export const announcementsApi = createClient(announcementsContract);

/**
 * The query of the reading page. It fetches on entry and every five minutes; live events keep it current in between.
 */
export const latestQuery = queryOptions({
  queryKey: latestKey,
  queryFn: ({ signal }) => announcementsApi.list({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  refetchInterval: announcementLimits.refreshMs,
  retry: 1,
});

/** Unread important announcements, at the top of the list. */
export const pinnedQuery = queryOptions({
  queryKey: pinnedKey,
  queryFn: ({ signal }) => announcementsApi.pinned({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  // The list works without it.
  retry: false,
});

export const removedQuery = queryOptions({
  queryKey: removedKey,
  queryFn: ({ signal }) => announcementsApi.listRemoved({}, { signal }),
});

export const allQuery = (filters: AnnouncementScope) =>
  infiniteQueryOptions({
    queryKey: [...allKey, filters],
    queryFn: ({ pageParam, signal }) =>
      announcementsApi.list(
        { query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: announcementLimits.refreshMs,
    retry: 1,
  });

/** The query of one announcement's page. It fetches on entry; live events keep it current. */
export const readQuery = (id: string) =>
  queryOptions({
    queryKey: [...readKey, id],
    queryFn: ({ signal }) => announcementsApi.get({ params: { id } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const oneQuery = (id: string) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => announcementsApi.get({ params: { id } }, { signal }),
    // A form is filled from it, so it must not change while the author edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
