import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#shared/endpoint.ts';
import { college } from '#web/college.ts';
import type { adminCollegeContract } from '../contract/college.ts';
import { adminCollegeApi, collegeQuery, listUseKey } from './college-api.ts';

export type CollegeChange = RequestOf<typeof adminCollegeContract.change>['body'];

/** Changes the college, one change after the other. Menu, title and forms update at once. */
export function useCollegeChange() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'college' },
    mutationFn: (body: CollegeChange) => adminCollegeApi.change({ body }),
    onSuccess: (answer) => {
      queries.setQueryData(collegeQuery.queryKey, answer.college);
      college.set(answer.college);
    },
    onError: () => void queries.invalidateQueries({ queryKey: collegeQuery.queryKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: listUseKey }),
  });
}
