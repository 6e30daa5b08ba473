import type { StepSort } from './sorts.ts';

/** `late`: its day is over. `next`: the first one to come. `later`: the others. */
export const stepStates = ['done', 'late', 'next', 'later'] as const;
export type StepState = (typeof stepStates)[number];

interface DatedStep {
  id: string;
  dueAt: Date;
}

/** Where a mentee is: the state of each step, by its id. */
export function statesOf(
  steps: readonly DatedStep[],
  isDone: (stepId: string) => boolean,
  now: Date,
): Map<string, StepState> {
  const open = steps.filter(({ id }) => !isDone(id));
  const [next] = open
    .filter(({ dueAt }) => dueAt > now)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return new Map(
    steps.map((step) => {
      if (isDone(step.id)) return [step.id, 'done'];
      if (step.dueAt <= now) return [step.id, 'late'];
      return [step.id, step.id === next?.id ? 'next' : 'later'];
    }),
  );
}

/** Ticked off by either of the two. The others are done by what was sent. */
export const canTick = (sort: StepSort): boolean =>
  sort === 'kickOff' || sort === 'meeting' || sort === 'goals' || sort === 'celebration';
