import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { listText as text } from '../list/text.ts';
import { quizzesKey } from '../shared/keys.ts';
import { takingApi } from '../shared/quizzes-api.ts';

/** Begins an attempt, or goes on with the one that is open, and opens its screen. */
export function useStart(quizId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => takingApi.startAttempt({ params: { quizId }, body: {} }),
    onSuccess: ({ attempt }) =>
      void navigate({ to: '/quizzes/attempts/$attemptId', params: { attemptId: attempt.id } }),
    onError: (error) => toast.error(refusalOr(error, text.startFailed)),
    // A refusal may say that the quiz has closed since.
    onSettled: () => void queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
