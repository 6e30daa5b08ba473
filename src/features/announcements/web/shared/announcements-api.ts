import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { announcementLimits, announcementsContract } from '#features/announcements/contract/announcements.ts';
import type { AnnouncementFilters } from '../list/filters.ts';
import { allKey, latestKey, oneKey, pinnedKey, readKey, removedKey } from './keys.ts';

export const announcementsApi = createClient(announcementsContract);

/** What the reading page shows: asked on entry and every five minutes; between them it is kept true live. */
export const latestQuery = queryOptions({
  queryKey: latestKey,
  queryFn: ({ signal }) => announcementsApi.list({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  refetchInterval: announcementLimits.refreshMs,
  retry: 1,
});

/** Important ones that the person has not read: at the top of the list until they have. */
export const pinnedQuery = queryOptions({
  queryKey: pinnedKey,
  queryFn: ({ signal }) => announcementsApi.pinned({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  // Without it the list is whole too.
  retry: false,
});

export const removedQuery = queryOptions({
  queryKey: removedKey,
  queryFn: ({ signal }) => announcementsApi.listRemoved({}, { signal }),
});

export const allQuery = (filters: AnnouncementFilters) =>
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

/** What the page of one shows: asked on entry, between visits and live kept true as the lists are. */
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
    // A form is filled from it: it must not change under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
