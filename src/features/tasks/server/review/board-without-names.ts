import { refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { BoardQuery, BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { type ShownStudent, studentsWithoutNames } from './names.ts';

interface Page {
  rows: BoardRow[];
  nextCursor: string | null;
}

/**
 * A page of the board without names. The place in it is that of a student, so a cursor has the student's other id too. Who
 * has handed in nothing is counted and not listed: the missing names would say whose the numbers are.
 */
export async function pageWithoutNames(
  db: Queryable,
  taskId: string,
  query: BoardQuery,
  read: (query: BoardQuery) => Promise<Page>,
): Promise<Page> {
  if (query.state === 'assigned') return { rows: [], nextCursor: null };
  const students = await studentsWithoutNames(db, taskId);
  const { rows, nextCursor } = await read({ ...query, cursor: realCursor(students, query.cursor) });
  return {
    rows: rows.flatMap((row) => {
      const student = students.get(row.student.id);
      return student ? [{ ...row, student, teamName: null }] : [];
    }),
    nextCursor: nextCursor === null ? null : shownCursor(students, nextCursor),
  };
}

const split = (cursor: string): [string, string] => {
  const end = cursor.indexOf('_');
  return [cursor.slice(0, end), cursor.slice(end + 1)];
};

function realCursor(
  students: ReadonlyMap<string, ShownStudent>,
  cursor: string | undefined,
): string | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = split(cursor);
  const found = Array.from(students).find(([, student]) => student.id === id);
  if (found === undefined) throw refuseField('cursor', refusals.cursorInvalid);
  return `${at}_${found[0]}`;
}

/** Null for a student who came after the numbers were read: the page ends there, and the next visit shows the rest. */
function shownCursor(students: ReadonlyMap<string, ShownStudent>, cursor: string): string | null {
  const [at, studentId] = split(cursor);
  const student = students.get(studentId);
  return student ? `${at}_${student.id}` : null;
}
