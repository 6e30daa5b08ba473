import type { Cell, WorkSource } from '#features/gradebook/contract/shapes.ts';
import type { Book, Row, Value } from '../shared/book.ts';
import type { Outbox, PendingEdit, RefusedEdit } from './outbox.ts';

/** What stands between a cell and the server. */
export type CellMark = { isPending: true } | { refused: RefusedEdit };

export interface ShownRow extends Row {
  /** By the place of the work. Absent: everything is stored. */
  readonly marks?: ReadonlyMap<number, CellMark>;
}

/** The rows with the viewer's edits in them. A row without edits stays the same object. */
export function shownRows({ plan, rows }: Book, { batches, refused }: Outbox): readonly ShownRow[] {
  if (batches.length === 0 && refused.length === 0) return rows;
  const places = new Map(plan.works.map(({ id }, at) => [id, at]));
  const edits: { edit: PendingEdit; mark: CellMark }[] = [
    ...refused.map((edit) => ({ edit, mark: { refused: edit } })),
    ...batches.flatMap((batch) => batch.edits).map((edit) => ({ edit, mark: { isPending: true } as const })),
  ];
  const byStudent = Map.groupBy(edits, ({ edit }) => edit.studentId);
  return rows.map((row) => {
    const mine = byStudent.get(row.student.id);
    if (mine === undefined) return row;
    const cells = [...row.cells];
    const marks = new Map<number, CellMark>();
    for (const { edit, mark } of mine) {
      const at = places.get(edit.workId);
      if (at === undefined) continue;
      marks.set(at, mark);
      cells[at] = withValue(plan.works[at]?.source, cells[at] ?? null, edit.value);
    }
    return { ...row, cells, marks };
  });
}

/** How a cell will look when the value is stored. The server’s answer says the rest. */
function withValue(source: WorkSource | undefined, cell: Cell | null, { points, isExcused }: Value): Cell {
  const version = cell?.version === undefined ? {} : { version: cell.version };
  if (isExcused) return { points: null, state: 'excused', ...version };
  if (points !== null) return { points, state: 'graded', ...version };
  const isHandedIn =
    source !== 'column' && cell?.state !== undefined && cell.state !== 'none' && cell.state !== 'excused';
  return { points: null, state: isHandedIn ? 'handedIn' : 'none', ...version };
}
