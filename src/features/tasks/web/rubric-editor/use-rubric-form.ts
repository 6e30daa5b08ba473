import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { NewRubric, Rubric, RubricPreview } from '#features/tasks/contract/rubrics.ts';
import { boardKey, gradingKey } from '../shared/keys.ts';
import { rubricApi, rubricQuery } from '../rubric/rubric-api.ts';
import { rubricText as text } from '../rubric/text.ts';
import { draftOf, errorsOfRubric, readDraft, type RubricDraft, toNewCriteria } from './rubric-draft.ts';

interface Conflict {
  /** The server's sentence about who was faster. */
  message: string;
  now: Rubric | null;
}

/** A rubric in writing. It is stored after a preview of the grades that it changes. */
export function useRubricForm(taskId: string, stored: Rubric | null, onStored: () => void) {
  const queries = useQueryClient();
  const [basis, setBasis] = useState(stored);
  const kept = useKeptDraft(
    `rubric.${taskId}`,
    { rubric: JSON.stringify(draftOf(basis)) },
    String(basis?.version ?? 0),
  );
  const draft = readDraft(kept.draft.rubric) ?? draftOf(basis);
  const [errors, setErrors] = useState<FormErrors>({});
  const [preview, setPreview] = useState<RubricPreview>();
  const [conflict, setConflict] = useState<Conflict>();

  const adopt = (now: Rubric | null): void => {
    setBasis(now);
    kept.startOver({ rubric: JSON.stringify(draftOf(now)) });
    setErrors({});
  };
  // Without unsaved words the form shows the newer rubric.
  if (versionOf(stored) > versionOf(basis) && !kept.isChanged) adopt(stored);

  const body = (confirmed?: string): NewRubric => ({
    version: versionOf(basis),
    isShownBefore: draft.isShownBefore,
    criteria: toNewCriteria(draft, basis),
    ...(confirmed === undefined ? {} : { confirmed }),
  });
  const fail = async (refused: unknown, sentence: string): Promise<void> => {
    setErrors(refusedFields(refused));
    if (!isApiError(refused) || refused.code !== 'conflict')
      return void toast.error(messageOf(refused, sentence));
    setPreview(undefined);
    if (typeof refused.details['rubricVersion'] !== 'number') return void look.mutate();
    const answer = await rubricApi.rubric({ params: { taskId } }).catch(() => undefined);
    if (answer === undefined) return void toast.error(refused.message);
    setConflict({ message: refused.message, now: answer.rubric });
  };
  const look = useMutation({
    mutationFn: () => rubricApi.previewRubric({ params: { taskId }, body: body() }),
    onSuccess: ({ preview: found }) => {
      if (found.changed > 0 || found.secondMarks > 0) setPreview(found);
      else send.mutate(undefined);
    },
    onError: (error) => fail(error, text.previewFailed),
  });
  const send = useMutation({
    mutationFn: (confirmed: string | undefined) =>
      rubricApi.setRubric({ params: { taskId }, body: body(confirmed) }),
    onSuccess: ({ rubric, changed }) => {
      kept.forget();
      queries.setQueryData(rubricQuery(taskId).queryKey, { rubric });
      for (const queryKey of [gradingKey(taskId), boardKey(taskId)])
        void queries.invalidateQueries({ queryKey });
      toast.success(changed === 0 ? text.saved : text.savedAndScored(changed));
      onStored();
    },
    onError: (error) => fail(error, text.saveFailed),
  });
  return {
    basis,
    draft,
    change: (change: Partial<RubricDraft>): void => {
      kept.change({ rubric: JSON.stringify({ ...draft, ...change }) });
      setErrors({});
    },
    errors,
    isRestored: kept.isRestored,
    startOver: () => adopt(basis),
    forget: kept.forget,
    isPending: look.isPending || send.isPending,
    /** Sets the errors. Without any it looks at the grades first. */
    save: (): void => {
      const refused = errorsOfRubric(body().criteria);
      setErrors(refused);
      if (Object.keys(refused).length === 0) look.mutate();
      else toast.error(text.lookAtFields);
    },
    preview,
    confirm: () => send.mutate(preview?.fingerprint),
    closePreview: () => setPreview(undefined),
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

const versionOf = (rubric: Rubric | null): number => rubric?.version ?? 0;
