import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { coursesContract, outlineContract } from '#features/courses/contract/courses.ts';
import { termsContract } from '#features/terms/contract/terms.ts';
import { doubtsContract, progressContract } from '#features/courses/contract/learning.ts';
import { viewerQuery } from '#features/courses/contract/viewer.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import {
  courseKey,
  doubtsKey,
  learnersKey,
  lessonDoubtsKey,
  listKey,
  openDoubtsKey,
  partsKey,
  removedKey,
} from './keys.ts';
import type { CoursesSearch } from './search-params.ts';

export const coursesApi = createClient(coursesContract);
export const outlineApi = createClient(outlineContract);
export const progressApi = createClient(progressContract);
export const doubtsApi = createClient(doubtsContract);

/** `search`: words, and which terms. */
export const listQuery = (user: SessionUser, { search = '', terms }: CoursesSearch) =>
  infiniteQueryOptions({
    queryKey: [...listKey, search, terms ?? ''],
    queryFn: ({ pageParam, signal }) =>
      coursesApi.list(
        {
          query: {
            ...viewerQuery(user),
            ...(search === '' ? {} : { search }),
            ...(terms === undefined ? {} : { terms }),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

const termsApi = createClient(termsContract);

/** The terms of the college. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => termsApi.list({}, { signal }),
  retry: 1,
});

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: courseKey(courseId),
    queryFn: ({ signal }) => coursesApi.get({ params: { courseId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const removedCoursesQuery = queryOptions({
  queryKey: removedKey,
  queryFn: ({ signal }) => coursesApi.listRemoved({}, { signal }),
});

export const removedPartsQuery = (courseId: string) =>
  queryOptions({
    queryKey: partsKey(courseId),
    queryFn: ({ signal }) => coursesApi.listRemovedParts({ params: { courseId } }, { signal }),
  });

const pageAfter = (cursor: string) => (cursor ? { cursor } : {});

export const lessonDoubtsQuery = (courseId: string, lessonId: string) =>
  infiniteQueryOptions({
    queryKey: lessonDoubtsKey(courseId, lessonId),
    queryFn: ({ pageParam, signal }) =>
      doubtsApi.lessonDoubts({ params: { courseId, lessonId }, query: pageAfter(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

/** The page of messages before those that the discussion brings. */
export const earlierMessagesQuery = ({ _id: discussionId, courseId, earlierCursor }: Discussion) =>
  infiniteQueryOptions({
    queryKey: [...doubtsKey(courseId), 'earlier', discussionId, earlierCursor],
    queryFn: ({ pageParam, signal }) =>
      doubtsApi.messages({ params: { discussionId }, query: pageAfter(pageParam) }, { signal }),
    initialPageParam: earlierCursor ?? '',
    getNextPageParam: (page) => page.earlierCursor,
    retry: 1,
  });

/** Oldest first. */
export const openDoubtsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: openDoubtsKey(courseId),
    queryFn: ({ pageParam, signal }) =>
      doubtsApi.discussions(
        { params: { courseId }, query: { status: 'open', ...pageAfter(pageParam) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

const learnersEveryMs = 30_000;

/** No live event reports progress, so the query polls while the list is on the screen. */
export const learnersQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: learnersKey(courseId),
    queryFn: ({ pageParam, signal }) =>
      progressApi.learners({ params: { courseId }, query: pageAfter(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: refetchUnlessPrefetched,
    refetchInterval: learnersEveryMs,
    retry: 1,
  });
