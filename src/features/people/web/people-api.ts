import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { landingContract } from '#features/landing/contract/landing.ts';
import { adminPeopleContract } from '../contract/people.ts';

export const adminApi = createClient(adminPeopleContract);
export const walkthroughApi = createClient({
  list: landingContract.listWalkthroughRequests,
  handle: landingContract.handleWalkthroughRequest,
});

/** Who has asked on the front page to be shown round, newest first, a page at a time. */
export const walkthroughsQuery = infiniteQueryOptions({
  queryKey: ['people', 'walkthrough-requests'],
  queryFn: ({ pageParam, signal }) =>
    walkthroughApi.list({ query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextBefore ?? undefined,
});

/** Teachers who wait for approval, the longest waiting first. */
export const pendingTeachersQuery = queryOptions({
  queryKey: ['people', 'pending-teachers'],
  queryFn: ({ signal }) => adminApi.pendingTeachers({}, { signal }),
});
