import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { notificationsContract } from '#features/notifications/contract/notifications.ts';
import type { NotificationFilters } from '../list/filters.ts';

export const notificationsApi = createClient(notificationsContract);

export const listsKey = ['notifications', 'list'] as const;
export const listQuery = ({ only, category }: NotificationFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, only ?? 'all', category ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      notificationsApi.list(
        {
          query: {
            ...(only ? { only } : {}),
            ...(category ? { category } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Between two looks anything may have come: the live connection reports it, but not while it was away.
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => notificationsApi.preferences({}, { signal }),
  retry: 1,
});
export const devicesQuery = queryOptions({
  queryKey: ['notifications', 'devices'],
  queryFn: ({ signal }) => notificationsApi.devices({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});
