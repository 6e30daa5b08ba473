import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/endpoint.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { assistantContract, writingContract } from '../contract/assistant.ts';

export const assistantApi = createClient({ ...assistantContract, ...writingContract });

export const historyKey = ['assistant', 'history'] as const;

export type AssistantStatus = ReplyOf<(typeof assistantContract)['status']>;

/** Which assistant answers. It changes with Data Sharing, a setting on another screen. */
export const statusQuery = queryOptions({
  queryKey: ['assistant', 'status'],
  queryFn: ({ signal }) => assistantApi.status({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
});

/** Pages of the person's own chat, newest first. Only this screen changes it while it is open. */
export const historyQuery = infiniteQueryOptions({
  queryKey: historyKey,
  queryFn: ({ pageParam, signal }) =>
    assistantApi.history({ query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: refetchUnlessPrefetched,
  refetchOnWindowFocus: false,
});
