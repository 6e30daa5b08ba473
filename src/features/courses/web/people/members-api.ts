import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { membersContract, type MemberState } from '#features/courses/contract/members.ts';
import { joinCodesKey, membersKey } from '../shared/keys.ts';

export const membersApi = createClient(membersContract);

export const membersQuery = (courseId: string, state: MemberState) =>
  infiniteQueryOptions({
    queryKey: [...membersKey(courseId), state],
    queryFn: ({ pageParam, signal }) =>
      membersApi.listMembers(
        { params: { courseId }, query: { state, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: 1,
  });

export const memberCandidatesQuery = (courseId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...membersKey(courseId), 'candidates', search],
    queryFn: ({ pageParam, signal }) =>
      membersApi.findMembers({ params: { courseId }, query: { search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });

export const studentsQuery = (courseId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...membersKey(courseId), 'everybody', search],
    queryFn: ({ pageParam, signal }) =>
      membersApi.listStudents({ params: { courseId }, query: { search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });

export const joinCodesQuery = (courseId: string) =>
  queryOptions({
    queryKey: joinCodesKey(courseId),
    queryFn: ({ signal }) => membersApi.listJoinCodes({ params: { courseId } }, { signal }),
    retry: 1,
  });
