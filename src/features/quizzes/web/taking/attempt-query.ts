import { queryOptions } from '@tanstack/react-query';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { quizzesKey } from '../shared/keys.ts';
import { takingApi } from '../shared/quizzes-api.ts';
import { clockOf, type ServerClock } from './server-clock.ts';

export interface HeldAttempt {
  attempt: Attempt;
  clock: ServerClock;
}

export const attemptKey = (attemptId: string) => [...quizzesKey, 'attempt', attemptId] as const;

export const heldAttempt = (attempt: Attempt): HeldAttempt => ({ attempt, clock: clockOf(attempt.now) });

export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: attemptKey(attemptId),
    queryFn: async ({ signal }): Promise<HeldAttempt> =>
      heldAttempt((await takingApi.getAttempt({ params: { attemptId } }, { signal })).attempt),
    // What another device has answered, and the clock, must be new.
    staleTime: 0,
    retry: 1,
  });
