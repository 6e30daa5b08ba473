import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import {
  adminMentorshipContract,
  menteeContract,
  mentorContract,
} from '#features/mentorship/contract/mentorship.ts';
import { type DocumentStatus } from '#features/mentorship/contract/shapes.ts';

export const menteeApi = createClient(menteeContract);
export const mentorApi = createClient(mentorContract);
export const adminMentorshipApi = createClient(adminMentorshipContract);

export const mentorshipKey = ['mentorship'] as const;

export const myMentorQuery = queryOptions({
  queryKey: [...mentorshipKey, 'mentor'],
  queryFn: ({ signal }) => menteeApi.mentor({}, { signal }),
  retry: 1,
});
export const categoriesQuery = queryOptions({
  queryKey: [...mentorshipKey, 'categories'],
  queryFn: ({ signal }) => menteeApi.categories({}, { signal }),
  retry: 1,
});
export const myDocumentsQuery = queryOptions({
  queryKey: [...mentorshipKey, 'documents'],
  queryFn: ({ signal }) => menteeApi.documents({}, { signal }),
  retry: 1,
});
export const menteesQuery = queryOptions({
  queryKey: [...mentorshipKey, 'mentees'],
  queryFn: ({ signal }) => mentorApi.mentees({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});
export const recentKey = [...mentorshipKey, 'recent'] as const;
export const recentQuery = (status: DocumentStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...recentKey, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      mentorApi.recentDocuments(
        { query: { ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: 1,
  });
export const studentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...mentorshipKey, 'students', search],
    queryFn: ({ pageParam, signal }) =>
      mentorApi.students({ query: { search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    retry: 1,
  });
export const mentorRequestsQuery = queryOptions({
  queryKey: [...mentorshipKey, 'requests'],
  queryFn: ({ signal }) => adminMentorshipApi.mentorRequests({}, { signal }),
  retry: 1,
});
export const teachersQuery = (search: string) =>
  queryOptions({
    queryKey: [...mentorshipKey, 'teachers', search],
    queryFn: ({ signal }) => adminMentorshipApi.teachers({ query: { search } }, { signal }),
    retry: 1,
  });
