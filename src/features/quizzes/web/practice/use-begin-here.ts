import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { listText } from '../list/text.ts';
import { listsKey, quizKey } from '../shared/keys.ts';
import { takingApi } from '../shared/quizzes-api.ts';
import { attemptKey, heldAttempt } from '../taking/attempt-query.ts';

/** Begins an attempt, or goes on with the open one, and stays on the screen. */
export function useBeginHere(quizId: string, onBegun: (attemptId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => takingApi.startAttempt({ params: { quizId }, body: {} }),
    onSuccess: ({ attempt }) => {
      queries.setQueryData(attemptKey(attempt.id), heldAttempt(attempt));
      onBegun(attempt.id);
    },
    onError: (error) => toast.error(refusalOr(error, listText.startFailed)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listsKey });
      void queries.invalidateQueries({ queryKey: quizKey(quizId) });
    },
  });
}
