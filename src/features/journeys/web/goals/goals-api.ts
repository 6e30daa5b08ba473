import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { goalsContract } from '#features/journeys/contract/goals.ts';
import { journeysKey } from '../shared/keys.ts';
import { goalsScreenText as text } from './text.ts';

export const goalsApi = createClient(goalsContract);

/** Without `menteeId` the viewer's own. */
export const goalsQuery = (menteeId: string | undefined) =>
  queryOptions({
    queryKey: [...journeysKey, 'goals', menteeId ?? 'own'],
    queryFn: ({ signal }) =>
      goalsApi.listGoals({ query: menteeId === undefined ? {} : { menteeId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

interface GoalChange<What> {
  /** For what shows the change before its answer comes. */
  what?: What;
  send: () => Promise<unknown>;
  onDone?: () => void;
}

/** A press on a goal. What shows goals loads again, also when it was refused. */
export function useGoalChange<What = undefined>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: GoalChange<What>) => send(),
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onError: (error) => toast.error(refusalOr(error, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: journeysKey }),
  });
}
