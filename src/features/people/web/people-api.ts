import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { adminPeopleContract } from '../contract/people.ts';

export const adminApi = createClient(adminPeopleContract);

/** Teachers who wait for approval, the longest waiting first. */
export const pendingTeachersQuery = queryOptions({
  queryKey: ['people', 'pending-teachers'],
  queryFn: ({ signal }) => adminApi.pendingTeachers({}, { signal }),
});
