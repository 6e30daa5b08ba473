import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { gradedAttemptQuery, gradingApi } from '../shared/grading-api.ts';
import { gradedAttemptKey, quizKey } from '../shared/keys.ts';
import { pointsOfItems } from './criteria-choice.tsx';
import { gradingText as text } from './text.ts';

const draftOf = ({ handPoints, comment, itemIds }: GradedAnswer) => ({
  points: handPoints === null ? '' : String(handPoints),
  comment,
  /** With commas between them. */
  items: itemIds.join(','),
});

interface Grade {
  points: number | null;
  itemIds: string[];
  comment: string;
}

/** A grade by hand in writing, based on the version that the grader saw. */
export function useGradeAnswer(quizId: string, answer: GradedAnswer, onSaved?: () => void) {
  const queries = useQueryClient();
  const { attemptId, questionId, most } = answer;
  const [basis, setBasis] = useState(answer);
  const kept = useKeptDraft(`quiz.grade.${attemptId}.${questionId}`, draftOf(basis), String(basis.version));
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<{ message: string; now: GradedAnswer }>();
  const { draft } = kept;
  const itemIds = draft.items.split(',').filter(Boolean);
  const adopt = (now: GradedAnswer): void => {
    setBasis(now);
    kept.startOver(draftOf(now));
    setError(undefined);
    setConflict(undefined);
  };
  // Without unsaved words the form shows the newer grade.
  if (answer.version > basis.version && !kept.isChanged) adopt(answer);
  const readNow = () =>
    queries.query({ ...gradedAttemptQuery(attemptId), staleTime: 0 }).then(
      ({ answers }) => answers.find((each) => each.questionId === questionId),
      () => undefined,
    );
  const send = useMutation({
    mutationFn: ({ grade, version }: { grade: Grade; version: number }) =>
      gradingApi.gradeAnswer({ params: { attemptId, questionId }, body: { ...grade, version } }),
    onSuccess: ({ answer: now }) => {
      adopt(now);
      toast.success(text.saved);
      onSaved?.();
    },
    onError: async (refused, { version }) => {
      const now = isApiError(refused) && refused.status === 409 ? await readNow() : undefined;
      if (isApiError(refused) && now !== undefined && now.version !== version)
        setConflict({ message: refused.message, now });
      else {
        if (isApiError(refused)) setError(refused.fields['points']);
        toast.error(refusalOr(refused, text.saveFailed));
      }
    },
    onSettled: () => {
      for (const queryKey of [quizKey(quizId), gradedAttemptKey(attemptId)])
        void queries.invalidateQueries({ queryKey });
    },
  });
  const save = (version = basis.version): void => {
    const points = Number(draft.points.replace(',', '.'));
    const isFine = draft.points.trim() !== '' && points >= 0 && points <= most;
    setError(isFine ? undefined : text.pointsMissing(most));
    if (isFine && !send.isPending)
      send.mutate({ grade: { points, itemIds, comment: draft.comment }, version });
  };
  return {
    draft,
    itemIds,
    error,
    conflict,
    isPending: send.isPending,
    change: (change: Partial<typeof draft>): void => {
      kept.change(change);
      setError(undefined);
    },
    /** The points follow the items. They can be changed after that. */
    choose: (chosen: readonly string[]): void => {
      const { content } = answer.question;
      const criteria = content.kind === 'longText' || content.kind === 'file' ? content.criteria : [];
      kept.change({ items: chosen.join(','), points: String(pointsOfItems(criteria, chosen, most)) });
      setError(undefined);
    },
    save: () => save(),
    takeBack: () =>
      send.mutate({ grade: { points: null, itemIds: [], comment: '' }, version: basis.version }),
    takeTheirs: () => {
      if (conflict) adopt(conflict.now);
    },
    keepMine: () => save(conflict?.now.version),
  };
}
