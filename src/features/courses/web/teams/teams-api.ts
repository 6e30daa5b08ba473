import { infiniteQueryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { teamsContract } from '#features/courses/contract/teams.ts';
import { teamsKey } from '../shared/keys.ts';

export const teamsApi = createClient(teamsContract);

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { hasMore: boolean }, pages: readonly unknown[]) =>
    hasMore ? pages.length + 1 : undefined,
  retry: 1,
};

export const teamsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...teamsKey(courseId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      teamsApi.listTeams({ params: { courseId }, query: { page: pageParam } }, { signal }),
    ...paged,
  });

export const teamCandidatesQuery = (courseId: string, teamId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...teamsKey(courseId), teamId, 'candidates', search],
    queryFn: ({ pageParam, signal }) =>
      teamsApi.findTeamStudents(
        { params: { courseId, teamId }, query: { search, page: pageParam } },
        { signal },
      ),
    ...paged,
  });
