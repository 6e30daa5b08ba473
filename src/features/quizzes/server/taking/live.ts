import type { Realtime } from '#server/sockets/realtime.ts';
import { quizEvents as events } from '#features/quizzes/contract/events.ts';

/** Makes the taker's screens fetch the attempt again. Call it after the commit. */
export const publishAttemptChanged = (
  realtime: Pick<Realtime, 'toUser'>,
  { id: attemptId, userId }: { id: string; userId: string },
): void => realtime.toUser(events, userId, 'attempt_changed', { attemptId });
