import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { gradingContract } from '#features/quizzes/contract/grading.ts';
import { answersKey, gradedAttemptKey, resultsKey, statisticsKey } from './keys.ts';

export const gradingApi = createClient(gradingContract);

/** All attempts, those with answers that wait for a grade, or those that go on. */
export type WhichResults = 'all' | 'toGrade' | 'open';

export const resultsQuery = (quizId: string, which: WhichResults) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey(quizId), which],
    queryFn: ({ pageParam, signal }) =>
      gradingApi.listResults(
        { params: { quizId }, query: { which, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });

export const gradedAttemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: gradedAttemptKey(attemptId),
    queryFn: ({ signal }) => gradingApi.readAttempt({ params: { attemptId } }, { signal }),
    retry: 1,
  });

export const answersQuery = (quizId: string, questionId: string) =>
  infiniteQueryOptions({
    queryKey: answersKey(quizId, questionId),
    queryFn: ({ pageParam, signal }) =>
      gradingApi.answersOfQuestion(
        { params: { quizId, questionId }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });

export const statisticsQuery = (quizId: string) =>
  queryOptions({
    queryKey: statisticsKey(quizId),
    queryFn: ({ signal }) => gradingApi.statistics({ params: { quizId } }, { signal }),
    retry: 1,
  });
