import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { quizzesContract } from '#features/quizzes/contract/quizzes.ts';
import { takingContract } from '#features/quizzes/contract/taking.ts';
import { cardKey, listKey, ownAttemptsKey, settingsKey } from './keys.ts';

export const quizzesApi = createClient(quizzesContract);
export const takingApi = createClient(takingContract);

export const quizzesQuery = (courseId: string) =>
  queryOptions({
    queryKey: listKey(courseId),
    queryFn: ({ signal }) => quizzesApi.listQuizzes({ params: { courseId } }, { signal }),
    retry: 1,
  });

export const quizCardQuery = (quizId: string) =>
  queryOptions({
    queryKey: cardKey(quizId),
    queryFn: ({ signal }) => quizzesApi.quizCard({ params: { quizId } }, { signal }),
    retry: 1,
  });

/** With its parts: for those who manage the course. */
export const quizSettingsQuery = (quizId: string) =>
  queryOptions({
    queryKey: settingsKey(quizId),
    queryFn: ({ signal }) => quizzesApi.getQuiz({ params: { quizId } }, { signal }),
    retry: 1,
  });

export const ownAttemptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: ownAttemptsKey(quizId),
    queryFn: ({ signal }) => takingApi.listAttempts({ params: { quizId } }, { signal }),
    retry: 1,
  });
