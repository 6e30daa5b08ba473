import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { refreshTalks } from './refresh-talks.ts';
import { talksApi } from './talks-api.ts';
import { screenText as text } from './text.ts';

/** A call without an answer is sent once more: repeated, it changes nothing. */
const onceMore = (failures: number, error: unknown): boolean =>
  failures === 0 && isApiError(error) && (error.isOffline || error.status >= 500);

/** Changes a meeting. What shows it loads again, also when the change was refused. */
function useTalkChange<Input>(send: (input: Input) => Promise<unknown>, onDone: (input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: onceMore,
    onSuccess: (_answer, input) => onDone(input),
    onError: (error) => toast.error(refusalOr(error, text.changeFailed)),
    onSettled: () => void refreshTalks(queries),
  });
}

export const useCancel = (talkId: string) =>
  useTalkChange<void>(
    () => talksApi.cancel({ params: { talkId } }),
    () => toast.success(text.cancelDone),
  );

/** Whether it took place. The toast takes it back. */
export function useSayMissed(talkId: string) {
  const queries = useQueryClient();
  const say = (isMissed: boolean) => talksApi.sayMissed({ params: { talkId }, body: { isMissed } });
  const takeBack = async (isMissed: boolean): Promise<void> => {
    try {
      await say(isMissed);
    } catch (error) {
      toast.error(refusalOr(error, text.changeFailed));
    }
    await refreshTalks(queries);
  };
  return useTalkChange(say, (isMissed) =>
    toast.success(isMissed ? text.missedDone : text.heldDone, {
      action: { label: text.undo, onPress: () => void takeBack(!isMissed) },
    }),
  );
}
