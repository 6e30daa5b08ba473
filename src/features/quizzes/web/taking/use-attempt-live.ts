import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent } from '#web/live/socket.ts';
import { quizEvents } from '#features/quizzes/contract/events.ts';
import { attemptKey } from './attempt-query.ts';

/** Reads the attempt again when another device has answered, its end has moved, or it has ended. */
export function useAttemptLive(attemptId: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onServerEvent(quizEvents, 'attempt_changed', (changed) => {
        if (changed.attemptId === attemptId)
          void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
      }),
    [queries, attemptId],
  );
}
