import type { CellEdit, EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { Cell } from '#features/gradebook/contract/shapes.ts';
import { cellKey, type CellPlace, type Value } from '../shared/book.ts';

/** A value on its way to the server. */
export interface PendingEdit extends CellPlace {
  readonly value: Value;
  /** It was excused before: the edit has to end that. */
  readonly wasExcused: boolean;
  /** What the editor saw. */
  readonly version: number;
}

/** Edits that go in one call. `id` is the idempotency key: what may have arrived is never sent under another. */
export interface Batch {
  readonly id: string;
  readonly edits: readonly PendingEdit[];
  readonly isTried: boolean;
}

/** A value that the server refused, kept on the screen until the person decides. */
export interface RefusedEdit extends PendingEdit {
  readonly message: string;
  readonly byName: string | undefined;
  readonly at: string | undefined;
  readonly now: Cell;
}

export interface Outbox {
  /** They go one after the other, so that a second edit of a cell is based on the first. */
  readonly batches: readonly Batch[];
  readonly refused: readonly RefusedEdit[];
}

export const emptyOutbox: Outbox = { batches: [], refused: [] };

/** Edits that wait are sent together: one that was not tried yet takes them in. */
export function withEdits({ batches, refused }: Outbox, id: string, edits: readonly PendingEdit[]): Outbox {
  const keys = new Set(edits.map(cellKey));
  const stay = refused.filter((edit) => !keys.has(cellKey(edit)));
  const last = batches.at(-1);
  if (last === undefined || last.isTried || last.edits.length + edits.length > limits.editsAtOnce)
    return { batches: [...batches, { id, edits, isTried: false }], refused: stay };
  const replaced = new Map(last.edits.map((edit) => [cellKey(edit), edit]));
  const merged = edits.map((edit) => {
    const before = replaced.get(cellKey(edit));
    replaced.delete(cellKey(edit));
    // It was never sent: the newer value is based on what that one was based on.
    return before ? { ...edit, version: before.version, wasExcused: before.wasExcused } : edit;
  });
  const together = { ...last, edits: [...replaced.values(), ...merged] };
  return { batches: [...batches.slice(0, -1), together], refused: stay };
}

export const asTried = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  batches: outbox.batches.map((batch) => (batch.id === id ? { ...batch, isTried: true } : batch)),
});

/** An answer came. Later edits of a stored cell are based on what it is now. */
export function settled(outbox: Outbox, id: string, outcomes: readonly EditOutcome[]): Outbox {
  const done = outbox.batches.find((batch) => batch.id === id);
  if (done === undefined) return outbox;
  const byKey = new Map(outcomes.map((outcome) => [cellKey(outcome), outcome]));
  const batches = outbox.batches
    .filter((batch) => batch !== done)
    .map((batch) => ({
      ...batch,
      edits: batch.edits.map((edit) => basedOn(edit, byKey.get(cellKey(edit)))),
    }));
  const refused = done.edits.flatMap((edit) => refusedOf(edit, byKey.get(cellKey(edit))) ?? []);
  return { batches, refused: [...outbox.refused, ...refused] };
}

function basedOn(edit: PendingEdit, outcome: EditOutcome | undefined): PendingEdit {
  if (outcome === undefined || outcome.refused !== null) return edit;
  const { cell } = outcome;
  return { ...edit, version: cell.version ?? 0, wasExcused: cell.state === 'excused' };
}

const refusedOf = (edit: PendingEdit, outcome: EditOutcome | undefined): RefusedEdit | undefined =>
  outcome?.refused
    ? {
        ...edit,
        message: outcome.refused.message,
        byName: outcome.refused.byName,
        at: outcome.refused.at,
        now: outcome.cell,
      }
    : undefined;

/** The whole call was refused: each of its values stays on the screen with the reason. */
export function refusedWhole(outbox: Outbox, id: string, message: string): Outbox {
  const done = outbox.batches.find((batch) => batch.id === id);
  if (done === undefined) return outbox;
  const refused = done.edits.map((edit) => ({
    ...edit,
    message,
    byName: undefined,
    at: undefined,
    now: { points: null, state: 'none' as const, version: edit.version },
  }));
  return {
    batches: outbox.batches.filter((batch) => batch !== done),
    refused: [...outbox.refused, ...refused],
  };
}

export const withoutRefused = (outbox: Outbox, places: readonly CellPlace[]): Outbox => {
  const keys = new Set(places.map(cellKey));
  return { ...outbox, refused: outbox.refused.filter((edit) => !keys.has(cellKey(edit))) };
};

/** As the call takes it: an excused work has no points of its own. */
export const toCellEdit = ({ workId, studentId, value, wasExcused, version }: PendingEdit): CellEdit => ({
  workId,
  studentId,
  version,
  ...(value.isExcused ? { isExcused: true } : { points: value.points }),
  ...(!value.isExcused && wasExcused ? { isExcused: false } : {}),
});
