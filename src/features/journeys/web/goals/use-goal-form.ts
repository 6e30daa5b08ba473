import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { journeysKey } from '../shared/keys.ts';
import { draftNameOf, draftOf, type GoalDraft, stepsOf } from './goal-draft.ts';
import { goalsApi, goalsQuery } from './goals-api.ts';
import { goalsScreenText as text } from './text.ts';

interface GoalFormOptions {
  pair: GoalPair;
  /** Absent for a new one. */
  goal: Goal | undefined;
  form: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A goal that is written or changed. What is typed stays on this device until the server has it. */
export function useGoalForm({ pair, goal, form, onClose }: GoalFormOptions) {
  const queries = useQueryClient();
  // The version that is changed: a newer one that arrives meanwhile is a conflict, and is shown.
  const [version, setVersion] = useState(goal?.version ?? 0);
  const [first] = useState(() => draftOf(goal));
  const kept = useKeptDraft<keyof GoalDraft>(draftNameOf(pair, goal), first, String(version));
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  const menteeId = pair.side === 'mentor' ? pair.menteeId : undefined;
  const sending = useMutation({
    mutationFn: (seen: number) => {
      const steps = stepsOf(kept.draft.steps);
      const { words } = kept.draft;
      return goal === undefined
        ? goalsApi.proposeGoal({
            body: {
              words,
              steps,
              clientId: kept.clientIdFor(),
              ...(menteeId === undefined ? {} : { menteeId }),
            },
          })
        : goalsApi.changeGoal({ params: { goalId: goal.id }, body: { version: seen, words, steps } });
    },
    onSuccess: () => {
      kept.forget();
      toast.success(goal === undefined ? text.proposed(otherName(pair)) : text.changed);
      onClose();
    },
    onError: (error) => {
      const isNewer = isApiError(error) && error.status === 409 && 'version' in error.details;
      setConflict(isNewer ? error.message : undefined);
      drawThenFocusRefused(form.current, () => setErrors(onFields(refusedFields(error))));
      toast.error(refusalOr(error, text.failed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: journeysKey }),
  });
  const resolve = async (how: 'load' | 'keep'): Promise<void> => {
    try {
      const { goals } = await queries.fetchQuery({ ...goalsQuery(menteeId), staleTime: 0 });
      const now = goals.find(({ id }) => id === goal?.id);
      if (now === undefined) return onClose();
      setVersion(now.version);
      setConflict(undefined);
      if (how === 'keep') sending.mutate(now.version);
      else kept.startOver(draftOf(now));
    } catch (error) {
      toast.error(refusalOr(error, text.failed));
    }
  };
  return {
    kept,
    errors,
    conflict,
    isPending: sending.isPending,
    change: (change: Partial<GoalDraft>) => {
      kept.change(change);
      setErrors(withoutErrorsOf(errors, change));
    },
    save: () => {
      if (!sending.isPending) sending.mutate(version);
    },
    takeTheirs: () => void resolve('load'),
    keepMine: () => void resolve('keep'),
  };
}

export const otherName = ({ side, mentorName, menteeName }: GoalPair): string =>
  side === 'mentor' ? menteeName : mentorName;

/** A step that is refused belongs to the field with all of them. */
const onFields = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name.split('.')[0] ?? name, sentences]),
  );
