import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { gradebookContract } from '#features/gradebook/contract/gradebook.ts';
import { adminScalesContract, planContract } from '#features/gradebook/contract/plan.ts';
import { bookKey, historyKey, scalesKey } from './keys.ts';

export const gradebookApi = createClient(gradebookContract);
export const planApi = createClient(planContract);
export const adminScalesApi = createClient(adminScalesContract);

export const bookQuery = (courseId: string) =>
  queryOptions({
    queryKey: bookKey(courseId),
    queryFn: ({ signal }) => gradebookApi.read({ params: { courseId } }, { signal }),
    retry: 1,
  });

/** Of one work, of one student, or of the whole book. */
export interface HistoryOf {
  workId?: string;
  studentId?: string;
}

export const historyQuery = (courseId: string, of: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(courseId), of],
    queryFn: ({ pageParam, signal }) =>
      gradebookApi.history(
        { params: { courseId }, query: { ...of, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: 1,
  });

export const scalesQuery = queryOptions({
  queryKey: scalesKey,
  queryFn: ({ signal }) => planApi.scales({}, { signal }),
  retry: 1,
});
