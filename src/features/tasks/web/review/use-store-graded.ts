import { useQueryClient } from '@tanstack/react-query';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { boardKey, moderationKey, queueKey, regradesKey, taskKey } from '../shared/keys.ts';
import { gradingQuery } from '../shared/tasks-api.ts';

/** Keeps the answer of a call about one hand-in, and fetches what shows it too. */
export function useStoreGraded(taskId: string): (handIn: HandInForGrading) => void {
  const queries = useQueryClient();
  return (handIn) => {
    queries.setQueryData(gradingQuery(taskId, handIn.student.id).queryKey, { handIn });
    for (const key of [boardKey, queueKey, taskKey, moderationKey, regradesKey])
      void queries.invalidateQueries({ queryKey: key(taskId) });
  };
}
