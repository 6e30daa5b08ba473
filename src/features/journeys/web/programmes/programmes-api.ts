import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { programmesContract } from '#features/journeys/contract/programmes.ts';
import { programmesKey } from './keys.ts';

export const programmesApi = createClient(programmesContract);

const fresh = { refetchOnMount: refetchUnlessPrefetched, retry: 1 } as const;

export const programmesQuery = queryOptions({
  queryKey: [...programmesKey, 'list'],
  queryFn: ({ signal }) => programmesApi.list({}, { signal }),
  ...fresh,
});

export const programmeQuery = (programmeId: string) =>
  queryOptions({
    queryKey: [...programmesKey, 'one', programmeId],
    queryFn: ({ signal }) => programmesApi.get({ params: { programmeId } }, { signal }),
    ...fresh,
  });

export const participantsQuery = (programmeId: string) =>
  infiniteQueryOptions({
    queryKey: [...programmesKey, 'people', programmeId],
    queryFn: ({ signal, pageParam: page }) =>
      programmesApi.people({ params: { programmeId }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    ...fresh,
  });

export const candidatesQuery = (programmeId: string, search: string) =>
  queryOptions({
    queryKey: [...programmesKey, 'candidates', programmeId, search],
    queryFn: ({ signal }) =>
      programmesApi.candidates({ params: { programmeId }, query: { search } }, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
