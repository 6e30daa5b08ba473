import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { attemptKey } from './attempt-query.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';

const everyMs = 5000;

/**
 * The end has come: what is written is sent at once. It is not handed in from here: another device may still send what was
 * written in time, and once the right answers may be seen nothing is taken. The server hands in after the grace.
 */
export function useAfterEnd(isOver: boolean, attemptId: string, outbox: AnswerOutbox): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOver) return undefined;
    outbox.flush();
    const look = (): void => void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      look();
      every = setInterval(look, everyMs);
    }, limits.graceSeconds * 1000);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [isOver, queries, attemptId, outbox]);
}
