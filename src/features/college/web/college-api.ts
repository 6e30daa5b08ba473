import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { adminCollegeContract, collegeContract } from '../contract/college.ts';

export const adminCollegeApi = createClient(adminCollegeContract);
const collegeApi = createClient({ college: collegeContract.college });

export const collegeQuery = queryOptions({
  queryKey: ['college', 'own'],
  queryFn: ({ signal }) => collegeApi.college({}, { signal }),
  retry: 1,
});
/** The query of how many records use each subject and division. */
export const listUseKey = ['college', 'use'] as const;
export const listUseQuery = queryOptions({
  queryKey: listUseKey,
  queryFn: ({ signal }) => adminCollegeApi.use({}, { signal }),
  retry: 1,
});
