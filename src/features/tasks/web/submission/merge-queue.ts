import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';

/** Keeps the order of the known students. New ones come at the end. */
export function mergeQueue(before: readonly BoardRow[] | undefined, found: readonly BoardRow[]): BoardRow[] {
  if (before === undefined) return [...found];
  const newest = new Map(found.map((row) => [row.student.id, row]));
  const known = new Set(before.map(({ student }) => student.id));
  return [
    ...before.map((row) => newest.get(row.student.id) ?? row),
    ...found.filter(({ student }) => !known.has(student.id)),
  ];
}

/** Replaces the row of one student. */
export const withRow = (rows: readonly BoardRow[], row: BoardRow): BoardRow[] =>
  rows.some(({ student }) => student.id === row.student.id)
    ? rows.map((other) => (other.student.id === row.student.id ? row : other))
    : [row, ...rows];

/** The student `steps` further; undefined past either end. */
export function neighbourOf(rows: readonly BoardRow[], studentId: string, steps: 1 | -1): string | undefined {
  const at = rows.findIndex(({ student }) => student.id === studentId);
  if (at === -1) return undefined;
  return rows[at + steps]?.student.id;
}
