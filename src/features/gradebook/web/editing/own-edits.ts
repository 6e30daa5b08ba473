import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import { type CellPlace, cellKey, isSameValue, type Value } from '../shared/book.ts';
import type { PendingEdit } from './outbox.ts';
import { noSteps, redo, type Step, type Steps, undo, withoutCells, withStep } from './undo.ts';

/** A new value, with what the person saw when they began to type. */
export interface NewValue extends CellPlace {
  readonly before: Value;
  readonly after: Value;
  readonly version: number;
}

/** The viewer's edits since the book was opened: undo needs them, and later edits need their versions. */
export class OwnEdits {
  #steps: Steps = noSteps;
  /** An edit goes over these, and over nobody else's. */
  readonly #versions = new Map<string, number>();

  /** The edits of what changes, as a step that can be undone. */
  put(values: readonly NewValue[]): PendingEdit[] {
    const changed = values.filter(({ before, after }) => !isSameValue(before, after));
    if (changed.length > 0)
      this.#steps = withStep(
        this.#steps,
        changed.map(({ workId, studentId, before, after }) => ({ workId, studentId, before, after })),
      );
    return changed.map((value) => this.#edit(value));
  }

  undo(): PendingEdit[] | undefined {
    return this.#take(undo);
  }

  redo(): PendingEdit[] | undefined {
    return this.#take(redo);
  }

  /** What the server refused is nothing that one can undo. */
  answered(outcomes: readonly EditOutcome[]): void {
    for (const outcome of outcomes)
      if (outcome.refused === null) this.#versions.set(cellKey(outcome), outcome.cell.version ?? 0);
    this.refused(outcomes.filter(({ refused }) => refused !== null));
  }

  refused(places: readonly CellPlace[]): void {
    if (places.length > 0) this.#steps = withoutCells(this.#steps, places);
  }

  #take(of: (steps: Steps) => { step: Step; steps: Steps } | undefined): PendingEdit[] | undefined {
    const taken = of(this.#steps);
    if (taken === undefined) return undefined;
    this.#steps = taken.steps;
    // Of a cell that somebody else changed since, the server refuses the older version.
    return taken.step.map((change) => this.#edit({ ...change, version: 0 }));
  }

  #edit({ workId, studentId, before, after, version }: NewValue): PendingEdit {
    const own = this.#versions.get(cellKey({ workId, studentId })) ?? 0;
    return {
      workId,
      studentId,
      value: after,
      wasExcused: before.isExcused,
      version: Math.max(version, own),
    };
  }
}
