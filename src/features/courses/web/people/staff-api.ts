import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { staffContract } from '#features/courses/contract/staff.ts';
import { staffKey } from '../shared/keys.ts';

export const staffApi = createClient(staffContract);

export const staffQuery = (courseId: string) =>
  queryOptions({
    queryKey: staffKey(courseId),
    queryFn: ({ signal }) => staffApi.listStaff({ params: { courseId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const candidatesQuery = (courseId: string, role: 'student' | 'teacher', search: string) =>
  infiniteQueryOptions({
    queryKey: [...staffKey(courseId), 'candidates', role, search],
    queryFn: ({ pageParam, signal }) =>
      staffApi.findStaff({ params: { courseId }, query: { role, search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });
