import { cellKey, type CellPlace, type Value } from '../shared/book.ts';

/** One cell of a step: what it was, and what it became. */
export interface Change extends CellPlace {
  readonly before: Value;
  readonly after: Value;
}
/** What one press, one paste or one undo changed. */
export type Step = readonly Change[];

export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noSteps: Steps = { done: [], undone: [] };
const mostSteps = 200;

export const withStep = ({ done }: Steps, step: Step): Steps => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
});

/** The newest step, turned around, and the steps after it. Undefined: there is none. */
export function undo({ done, undone }: Steps): { step: Step; steps: Steps } | undefined {
  const step = done.at(-1);
  return step && { step: step.map(turned), steps: { done: done.slice(0, -1), undone: [...undone, step] } };
}

export function redo({ done, undone }: Steps): { step: Step; steps: Steps } | undefined {
  const step = undone.at(-1);
  return step && { step, steps: { done: [...done, step], undone: undone.slice(0, -1) } };
}

/** Cells that the server refused were not changed: there is nothing to undo in them. */
export function withoutCells({ done, undone }: Steps, places: readonly CellPlace[]): Steps {
  const keys = new Set(places.map(cellKey));
  const rest = (steps: readonly Step[]): Step[] =>
    steps
      .map((step) => step.filter((change) => !keys.has(cellKey(change))))
      .filter((step) => step.length > 0);
  return { done: rest(done), undone: rest(undone) };
}

const turned = ({ before, after, ...place }: Change): Change => ({ ...place, before: after, after: before });
