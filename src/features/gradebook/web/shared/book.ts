import type { ReplyOf } from '#shared/endpoint.ts';
import type * as z from 'zod/mini';
import type { gradebookContract } from '#features/gradebook/contract/gradebook.ts';
import type { BookRow, BookStudent, Cell } from '#features/gradebook/contract/shapes.ts';

export type Book = ReplyOf<typeof gradebookContract.read>;
export type Row = z.output<typeof BookRow>;
export type Student = z.output<typeof BookStudent>;

/** What a person puts into a cell. */
export interface Value {
  readonly points: number | null;
  readonly isExcused: boolean;
}

/** A cell by the student and the work: places change, ids do not. */
export interface CellPlace {
  readonly workId: string;
  readonly studentId: string;
}

export const cellKey = ({ workId, studentId }: CellPlace): string => `${workId} ${studentId}`;

/** In a late work the points that the grader gave: the deduction follows from them again. */
export const valueOf = (cell: Cell | null): Value => ({
  points: cell === null ? null : (cell.given ?? cell.points),
  isExcused: cell?.state === 'excused',
});

export const isSameValue = (one: Value, other: Value): boolean =>
  one.isExcused === other.isExcused && one.points === other.points;

interface ChangedCell extends CellPlace {
  readonly cell: Cell | null;
}

/** The book with newer cells in it. Rows in which nothing changed are the same objects, so they are not drawn again. */
export function withCells(book: Book, changed: readonly ChangedCell[]): Book {
  const places = new Map(book.plan.works.map(({ id }, at) => [id, at]));
  const byStudent = Map.groupBy(changed, ({ studentId }) => studentId);
  const rows = book.rows.map((row) => {
    const mine = byStudent.get(row.student.id);
    if (mine === undefined) return row;
    const cells = [...row.cells];
    for (const { workId, cell } of mine) {
      const at = places.get(workId);
      // Without a version nothing is stored: it cannot be older than what is shown.
      const isNewer = cell?.version === undefined || cell.version >= versionOf(cells[at ?? -1] ?? null);
      if (at !== undefined && isNewer) cells[at] = cell;
    }
    return { ...row, cells };
  });
  return { ...book, rows };
}

export const versionOf = (cell: Cell | null): number => cell?.version ?? 0;
