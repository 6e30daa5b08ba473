import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { signalsContract } from '#features/signals/contract/signals.ts';
import { cardText as text } from './text.ts';
import { signalsKey } from './keys.ts';

export const signalsApi = createClient(signalsContract);

const loading = { refetchOnMount: refetchUnlessPrefetched, retry: 1 } as const;

/** Of the viewer’s mentees. */
export const signalsQuery = queryOptions({
  queryKey: [...signalsKey, 'list'],
  queryFn: ({ signal }) => signalsApi.list({}, { signal }),
  ...loading,
});

/** Without `studentId` the viewer’s own. */
export const studentSignalsQuery = (studentId: string | undefined) =>
  queryOptions({
    queryKey: [...signalsKey, 'of', studentId ?? 'own'],
    queryFn: ({ signal }) =>
      studentId === undefined
        ? signalsApi.mine({}, { signal })
        : signalsApi.of({ params: { studentId } }, { signal }),
    ...loading,
  });

interface SignalChange {
  send: () => Promise<unknown>;
  onDone?: () => void;
}

/** What shows signals loads again, also when the change was refused. */
export function useSignalChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: SignalChange) => send(),
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onError: (error) => toast.error(refusalOr(error, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: signalsKey }),
  });
}
