import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/api-client.ts';
import { landingContract } from '#features/landing/contract.ts';
import { adminPeopleContract } from '../contract.ts';

export const adminApi = createClient(adminPeopleContract);
export const walkthroughApi = createClient({ list: landingContract.listWalkthroughRequests });

/** Teachers who wait for approval, the longest waiting first. */
export const pendingTeachersQuery = queryOptions({
  queryKey: ['people', 'pending-teachers'],
  queryFn: ({ signal }) => adminApi.pendingTeachers({}, { signal }),
});
