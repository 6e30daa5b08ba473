import type { Queryable } from '#platform/database/port.ts';
import type { BoardRow, HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { TaskRow } from '../table.ts';
import { dueFor } from './due-for.ts';
import type { OwnDate } from './own-date.ts';
import { readOwnDates } from './store-own-dates.ts';

type Shown = HandInForGrading['exception'];
type Dated = Pick<TaskRow, 'id' | 'dueAt'>;

/** Rows of the board, with what is different for these students. */
export async function withExceptions(
  db: Queryable,
  task: Dated,
  rows: readonly BoardRow[],
): Promise<BoardRow[]> {
  const dates = await readOwnDates(db, task.id);
  return rows.map((row) => ({ ...row, exception: toShown(task, dates.get(row.student.id)) }));
}

export const exceptionOf = async (db: Queryable, task: Dated, studentId: string): Promise<Shown> =>
  toShown(task, (await readOwnDates(db, task.id)).get(studentId));

function toShown({ dueAt }: Dated, own: OwnDate | undefined): Shown {
  if (own === undefined || !(own.isOwn || own.isExcused || own.attempts !== null)) return null;
  return {
    dueDate: dueFor({ dueAt, own })?.toISOString() ?? null,
    hasOwnDate: own.isOwn,
    isExcused: own.isExcused,
  };
}
