import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import type { QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import { bankApi } from '../shared/bank-api.ts';
import { bankKey, bankQuestionKey } from '../shared/bank-keys.ts';
import { draftOf, emptyDraft, type QuestionDraft, readDraft, toNewQuestion } from './question-draft.ts';
import { errorsOfQuestion } from './question-errors.ts';
import { bankText as text } from './text.ts';

interface Conflict {
  /** The server's sentence about who was faster. */
  message: string;
  now: BankQuestion;
}

interface Begun {
  courseId: string;
  kind: QuestionKind;
  /** Null: a new one. */
  stored: BankQuestion | null;
  onStored: () => void;
}

/** A question of the bank in writing. */
export function useQuestionForm({ courseId, kind, stored, onStored }: Begun) {
  const queries = useQueryClient();
  const [basis, setBasis] = useState(stored);
  const startOf = (question: BankQuestion | null) =>
    question === null ? emptyDraft(kind) : draftOf(question);
  // Ids of new parts are made once: otherwise the untouched form would look changed.
  const [begun] = useState(() => startOf(basis));
  const kept = useKeptDraft(
    `question.${stored?.id ?? `${courseId}.${kind}`}`,
    { question: JSON.stringify(begun) },
    String(basis?.version ?? 0),
    'drop',
  );
  const draft = readDraft(kept.draft.question) ?? begun;
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<Conflict>();

  const adopt = (now: BankQuestion | null): void => {
    setBasis(now);
    kept.startOver({ question: JSON.stringify(startOf(now)) });
    setErrors({});
  };
  // Without unsaved words the form shows the newer question.
  if ((stored?.version ?? 0) > (basis?.version ?? 0) && !kept.isChanged) adopt(stored);

  const send = useMutation({
    mutationFn: () => {
      const body = toNewQuestion(draft);
      return basis === null
        ? bankApi.createQuestion({ params: { courseId }, body: { ...body, clientId: kept.clientIdFor() } })
        : bankApi.changeQuestion({
            params: { questionId: basis.id },
            body: { ...body, version: basis.version },
          });
    },
    onSuccess: ({ question }) => {
      kept.forget();
      queries.setQueryData(bankQuestionKey(question.id), { question });
      void queries.invalidateQueries({ queryKey: bankKey(courseId) });
      void queries.invalidateQueries({ queryKey: [...bankQuestionKey(question.id), 'versions'] });
      toast.success(basis === null ? text.created : text.saved);
      onStored();
    },
    onError: async (refused) => {
      setErrors(refusedFields(refused));
      const isConflict = isApiError(refused) && refused.code === 'conflict' && basis !== null;
      const answer = isConflict
        ? await bankApi.getQuestion({ params: { questionId: basis.id } }).catch(() => undefined)
        : undefined;
      if (answer && answer.question.version !== basis?.version)
        setConflict({ message: messageOf(refused, text.saveFailed), now: answer.question });
      else toast.error(messageOf(refused, text.saveFailed));
    },
  });
  return {
    basis,
    draft,
    change: (change: Partial<QuestionDraft>): void => {
      kept.change({ question: JSON.stringify({ ...draft, ...change }) });
      setErrors({});
    },
    errors,
    isRestored: kept.isRestored,
    startOver: () => adopt(basis),
    forget: kept.forget,
    isPending: send.isPending,
    /** Sends it, where no field is wrong. */
    save: (): void => {
      const refused = errorsOfQuestion(toNewQuestion(draft));
      setErrors(refused);
      if (Object.keys(refused).length === 0) send.mutate();
      else toast.error(text.lookAtFields);
    },
    conflict,
    takeTheirs: (): void => {
      if (conflict) adopt(conflict.now);
      setConflict(undefined);
    },
    keepMine: (): void => {
      if (conflict) setBasis(conflict.now);
      setConflict(undefined);
    },
  };
}
