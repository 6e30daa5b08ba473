import type { AgreedBy, ModerationRow } from '#features/tasks/contract/review.ts';

export type ModerationSort = 'difference' | 'student';

const byStudent = new Intl.Collator('en', { numeric: true });

const sizeOf = ({ difference }: ModerationRow): number => (difference === null ? -1 : Math.abs(difference));

/** What differs most comes first; what cannot be compared yet comes last. */
export function sortRows(rows: readonly ModerationRow[], sort: ModerationSort): ModerationRow[] {
  return rows.toSorted(
    (one, other) =>
      (sort === 'difference' ? sizeOf(other) - sizeOf(one) : 0) ||
      byStudent.compare(one.student.name, other.student.name),
  );
}

/** The marks that wait to be settled. */
export function openMarks({ first, second, agreed, state }: ModerationRow) {
  if (agreed !== null || state !== 'graded') return undefined;
  if (first?.points == null || second?.points == null) return undefined;
  return { first: first.points, second: second.points };
}

export function pointsBy(by: AgreedBy, { first, second }: { first: number; second: number }): number {
  if (by === 'mean') return Math.round((first + second) * 50) / 100;
  return by === 'first' ? first : second;
}
