import { join } from '#web/ui/join.ts';
import type { Goal } from '#features/journeys/contract/goals.ts';
import { goalsApi, useGoalChange } from './goals-api.ts';
import { goalsScreenText as text } from './text.ts';

interface GoalStepsProps {
  goal: Goal;
  isReadOnly?: boolean;
}

/** Either of the two ticks them off. */
export function GoalSteps({ goal, isReadOnly = false }: GoalStepsProps) {
  const { mutate, isPending, variables } = useStepChange(goal);
  if (goal.steps.length === 0) return null;
  const done = goal.steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <ul aria-label={text.stepsOf(goal.words)} className="grid">
        {goal.steps.map((step) => {
          // The box answers the press; the server's answer comes after it.
          const isDone = isPending && variables?.stepId === step.id ? variables.isDone : step.isDone;
          return (
            <li key={step.id}>
              <label className="flex min-h-8 items-start gap-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5">
                <input
                  type="checkbox"
                  checked={isDone}
                  disabled={isReadOnly}
                  onChange={() => mutate({ stepId: step.id, isDone: !isDone })}
                  className="mt-0.5 size-4.5 shrink-0 accent-primary"
                />
                <span className={join('min-w-0 wrap-anywhere', isDone && 'text-ink-soft line-through')}>
                  {step.words}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="figures text-sm text-ink-soft">{text.stepsDone(done, goal.steps.length)}</p>
    </>
  );
}

function useStepChange({ id: goalId }: Goal) {
  const { mutate, isPending, variables } = useGoalChange<{ stepId: string; isDone: boolean }>();
  return {
    isPending,
    variables: variables?.what,
    mutate: (what: { stepId: string; isDone: boolean }) =>
      mutate({
        what,
        send: () =>
          goalsApi.tickGoalStep({ params: { goalId, stepId: what.stepId }, body: { isDone: what.isDone } }),
      }),
  };
}
