import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { waitAfter } from '#web/live/wait-after.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { listsKey, quizKey } from '../shared/keys.ts';
import { takingApi } from '../shared/quizzes-api.ts';
import { attemptKey, heldAttempt } from './attempt-query.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { takingText as text } from './text.ts';

const tries = 30;

/** Hands in when everything is saved. The same again answers the same, so a lost answer is asked for again. */
export function useHandIn({ id: attemptId, quizId }: Attempt, outbox: AnswerOutbox) {
  const queries = useQueryClient();
  return useMutation({
    // Without a network it tries too: this browser may be wrong about it.
    networkMode: 'always',
    mutationFn: async () => {
      await outbox.whenSettled();
      return takingApi.handInAttempt({ params: { attemptId }, body: {} });
    },
    retry: (failures, error) => failures < tries && waitAfter(error, failures + 1) !== undefined,
    retryDelay: (failures, error) => waitAfter(error, failures + 1) ?? 0,
    onSuccess: ({ attempt }) => {
      queries.setQueryData(attemptKey(attemptId), heldAttempt(attempt));
      toast.success(text.handedIn);
    },
    onError: (error) => toast.error(refusalOr(error, text.handInFailed)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
      void queries.invalidateQueries({ queryKey: quizKey(quizId) });
      void queries.invalidateQueries({ queryKey: listsKey });
    },
  });
}
