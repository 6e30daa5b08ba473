import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { similarityLimits } from '#features/similarity/contract/limits.ts';
import { similarityContract } from '#features/similarity/contract/similarity.ts';

export const similarityApi = createClient(similarityContract);

export const reportKey = (taskId: string) => ['similarity', taskId, 'report'] as const;

/** It polls while the report is being made. */
export const reportQuery = (taskId: string) =>
  queryOptions({
    queryKey: reportKey(taskId),
    queryFn: ({ signal }) => similarityApi.read({ params: { taskId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    refetchInterval: ({ state }) =>
      state.data?.report?.state === 'running' ? similarityLimits.askAgainMs : false,
    retry: 1,
  });

/** A pair never changes; another report has other ones. */
export const pairQuery = (taskId: string, pairId: string) =>
  queryOptions({
    queryKey: ['similarity', taskId, 'pair', pairId] as const,
    queryFn: ({ signal }) => similarityApi.readPair({ params: { taskId, pairId } }, { signal }),
    retry: 1,
  });
