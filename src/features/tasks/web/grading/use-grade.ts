import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { keptDraft, useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { type HandInForGrading, NewGrade } from '#features/tasks/contract/hand-ins.ts';
import { tasksText } from '#features/tasks/text.ts';
import { refusalOf } from '../edit/form-errors.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import { writeChoice } from '../rubric-choice/choice.ts';
import { choiceToSend, useChoice } from '../rubric-choice/use-choice.ts';
import { rubricQuery } from '../rubric/rubric-api.ts';
import { boardKey, taskKey } from '../shared/keys.ts';
import { gradingQuery, handInApi } from '../shared/tasks-api.ts';

export interface Conflict {
  /** The server's sentence about who was faster. */
  message: string;
  byName: string;
  /** The conflict is a newer hand-in, without a grade. */
  isNewHandIn: boolean;
  now: HandInForGrading;
}

const draftOf = ({ grade }: HandInForGrading) => ({
  points: grade === null ? '' : String(grade.given),
  feedback: grade?.feedback ?? '',
  rubric: writeChoice(grade?.rubric ?? null),
});

/** A grade in writing, based on the version that the grader saw. A conflict never overwrites another grade unseen. */
export function useGrade(
  task: TaskForViewer,
  handIn: HandInForGrading,
  rubric: Rubric | null,
  onGraded: (handIn: HandInForGrading) => void,
  onNext: () => void,
) {
  const queries = useQueryClient();
  const params = { id: task._id, studentId: handIn.student.id };
  const name = `grade.${params.id}.${params.studentId}`;
  // Kept text belongs to the version of an earlier visit. Saving it may be a conflict.
  const [basis, setBasis] = useState(() => ({
    ...handIn,
    version: Number(keptDraft(name, draftOf(handIn))?.base ?? handIn.version),
  }));
  const kept = useKeptDraft(name, draftOf(handIn), String(basis.version));
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [isForTeam, setForTeam] = useState(true);
  /** Those of the student's team who have no grade yet. */
  const teammates = handIn.teammates.filter(({ points }) => points === null);

  const adopt = (now: HandInForGrading): void => {
    setBasis(now);
    kept.startOver(draftOf(now));
    setErrors({});
  };
  // Without unsaved text the form shows the new grade.
  const isOutdated = handIn.version > basis.version;
  if (isOutdated && !kept.isChanged) adopt(handIn);
  const store = (now: HandInForGrading): void => {
    queries.setQueryData(gradingQuery(params.id, params.studentId).queryKey, { handIn: now });
    for (const queryKey of [boardKey(params.id), taskKey(params.id)])
      void queries.invalidateQueries({ queryKey });
    onGraded(now);
  };
  /** The queue shows the grade of the team beside each of its members. */
  const showTeammate = (userId: string): Promise<void> =>
    queries.fetchQuery({ ...gradingQuery(params.id, userId), staleTime: 0 }).then(
      ({ handIn: theirs }) => onGraded(theirs),
      // The queue fetches it again when somebody looks.
      () => undefined,
    );
  const readAgain = () => handInApi.forGrading({ params }).catch(() => undefined);
  const fail = async (error: unknown, sentence: string): Promise<void> => {
    // The new rubric is shown, with the choice as far as its items are there still.
    if (isApiError(error) && 'rubricVersion' in error.details) {
      setConflict(undefined);
      void queries.invalidateQueries({ queryKey: rubricQuery(params.id).queryKey });
      return void toast.error(error.message);
    }
    if (isApiError(error) && error.code === 'conflict') {
      const answer = await readAgain();
      if (answer === undefined) return void toast.error(error.message);
      const { byId, byName } = error.details;
      setConflict({
        message: error.message,
        byName: typeof byName === 'string' ? byName : '',
        isNewHandIn: byId === params.studentId,
        now: answer.handIn,
      });
      return;
    }
    setErrors(refusalOf(error));
    toast.error(messageOf(error, sentence));
  };
  const send = useMutation({
    mutationFn: (version: number) =>
      handInApi.grade({
        params,
        body: {
          points: kept.draft.points,
          feedback: kept.draft.feedback,
          ...choiceToSend(rubric, kept.draft, basis.grade?.rubric ?? null),
          version,
          forTeam: isForTeam && teammates.length > 0,
        },
      }),
    onSuccess: ({ handIn: now }) => {
      setConflict(undefined);
      kept.forget();
      adopt(now);
      store(now);
      if (isForTeam) for (const { userId } of teammates) void showTeammate(userId);
      toast.success(text.saved(now.student.name), { id: 'grade' });
    },
    onError: (error) => fail(error, text.saveFailed),
  });
  /** Goes on to the next student, unless the grader has already moved. */
  const sendAndGoOn = (version: number): void => send.mutate(version, { onSuccess: onNext });
  const reopen = useMutation({
    mutationFn: () => handInApi.reopen({ params, body: { version: basis.version } }),
    onSuccess: ({ handIn: now }) => {
      adopt(now);
      store(now);
      toast.success(text.reopened);
    },
    onError: (error) => fail(error, text.reopenFailed),
  });
  const change = (change: Partial<ReturnType<typeof draftOf>>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const choosing = useChoice({
    rubric,
    draft: kept.draft,
    isChanged: kept.isChanged,
    change,
    most: task.points,
  });
  return {
    draft: kept.draft,
    change,
    choosing,
    errors,
    teammates,
    isForTeam,
    setForTeam,
    isOutdated: isOutdated && kept.isChanged,
    isPending: send.isPending,
    /** False when the form has errors and sends nothing. */
    save(): boolean {
      if (send.isPending) return true;
      const refused = refusedOf(kept.draft, basis.version, task.points);
      setErrors(refused);
      const isFine = Object.keys(refused).length === 0;
      if (isFine) sendAndGoOn(basis.version);
      return isFine;
    },
    reopen: () => reopen.mutate(),
    isReopening: reopen.isPending,
    conflict,
    takeTheirs: () => {
      if (conflict === undefined) return;
      // Without another grade to show, the typed text stays.
      if (conflict.isNewHandIn) setBasis(conflict.now);
      else adopt(conflict.now);
      store(conflict.now);
      setConflict(undefined);
    },
    takeMine: () => {
      if (conflict) sendAndGoOn(conflict.now.version);
    },
  };
}

function refusedOf(
  { points: typed, feedback }: { points: string; feedback: string },
  version: number,
  points: number,
): FormErrors {
  const result = z.safeParse(NewGrade, { points: typed, feedback, version });
  if (!result.success) return errorsOf(result.error);
  return result.data.points > points ? { points: [tasksText.gradeTooHigh(points)] } : {};
}
