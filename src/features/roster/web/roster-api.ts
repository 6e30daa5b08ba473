import { infiniteQueryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { rosterContract } from '../contract/roster.ts';

export const rosterApi = createClient(rosterContract);

/** All that administrators see: an import changes people too. */
export const adminKey = ['admin'] as const;
export const rosterKey = [...adminKey, 'roster'] as const;

export const rosterQuery = (search: string, isWaiting: boolean) =>
  infiniteQueryOptions({
    queryKey: [...rosterKey, search, isWaiting],
    queryFn: ({ pageParam, signal }) =>
      rosterApi.rosterEntries(
        {
          query: {
            search,
            ...(isWaiting ? { waiting: 'true' as const } : {}),
            ...(pageParam ? { after: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextAfter ?? undefined,
    retry: 1,
  });
