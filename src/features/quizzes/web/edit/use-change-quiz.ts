import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Quiz } from '#features/quizzes/contract/quizzes.ts';
import { calendarKey, quizzesKey, settingsKey } from '../shared/keys.ts';
import { quizSettingsQuery } from '../shared/quizzes-api.ts';

interface QuizChange<Asked> {
  send: (asked: Asked, version: number) => Promise<{ quiz: Quiz }>;
  /** What this form changes is as its writer saw it: a newer version changed something else. */
  isAsSeen: (now: Quiz) => boolean;
  done: string;
  failed: string;
  onDone: (quiz: Quiz) => void;
  onRefused?: (fields: FormErrors) => void;
}

/** Sends a change based on the version that the screen shows. `conflict` is the sentence when somebody else was faster. */
export function useChangeQuiz<Asked>(quizId: string, change: QuizChange<Asked>) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<{ message: string; now: Quiz }>();
  /** Undefined when it cannot be read. */
  const readNow = () => queries.query({ ...quizSettingsQuery(quizId), staleTime: 0 }).catch(() => undefined);
  const mutation = useMutation({
    mutationFn: async ({ asked, version }: { asked: Asked; version: number }) => {
      try {
        return await change.send(asked, version);
      } catch (error) {
        const now = isApiError(error) && error.status === 409 ? await readNow() : undefined;
        if (now === undefined || now.quiz.version === version || !change.isAsSeen(now.quiz)) throw error;
        // Questions and settings are saved apart, and share a version.
        return change.send(asked, now.quiz.version);
      }
    },
    onSuccess: ({ quiz }) => {
      queries.setQueryData(settingsKey(quizId), { quiz });
      toast.success(change.done);
      change.onDone(quiz);
    },
    onError: async (error, { version }) => {
      const isConflict = isApiError(error) && error.status === 409;
      // Other conflicts than a newer version have a sentence of their own.
      const now = isConflict ? await readNow() : undefined;
      if (isConflict && now !== undefined && now.quiz.version !== version)
        setConflict({ message: error.message, now: now.quiz });
      else {
        change.onRefused?.(refusedFields(error));
        toast.error(refusalOr(error, change.failed));
      }
    },
    onSettled: () => {
      for (const queryKey of [quizzesKey, calendarKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    send: (asked: Asked, version: number): void => {
      setConflict(undefined);
      if (!mutation.isPending) mutation.mutate({ asked, version });
    },
    isPending: mutation.isPending,
    conflict,
    forgetConflict: () => setConflict(undefined),
  };
}
