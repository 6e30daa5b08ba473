import { infiniteQueryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { landingContract } from '#features/landing/contract/landing.ts';

export const requestsApi = createClient({
  list: landingContract.listWalkthroughRequests,
  handle: landingContract.handleWalkthroughRequest,
});

/** Requests for a walkthrough, newest first, a page at a time. */
export const walkthroughsQuery = infiniteQueryOptions({
  queryKey: ['walkthrough-requests'],
  queryFn: ({ pageParam, signal }) =>
    requestsApi.list({ query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextBefore ?? undefined,
});
