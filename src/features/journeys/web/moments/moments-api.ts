import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { momentsContract } from '#features/journeys/contract/moments.ts';
import { journeysKey } from '../shared/keys.ts';
import { momentsText as text } from './text.ts';

export const momentsApi = createClient(momentsContract);

export const momentsQuery = (journeyId: string) =>
  queryOptions({
    queryKey: [...journeysKey, 'moments', journeyId],
    queryFn: ({ signal }) => momentsApi.listMoments({ params: { journeyId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

interface MomentChange {
  send: () => Promise<unknown>;
  onDone?: () => void;
}

/** What shows moments loads again, also when the change was refused. */
export function useMomentChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: MomentChange) => send(),
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onError: (error) => toast.error(refusalOr(error, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: journeysKey }),
  });
}
