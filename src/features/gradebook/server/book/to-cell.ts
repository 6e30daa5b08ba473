import type { Cell } from '#features/gradebook/contract/shapes.ts';
import { type FoundWork, isForSection } from '../plan/read-plan.ts';
import type { SourceCell } from '../source.ts';
import type { FoundStudent } from './book-students.ts';

const notMeant: Cell = { points: null, state: 'none', isNotMeant: true };
const missing: Cell = { points: null, state: 'none', isMissing: true };

/** One student in one work, as staff sees it at this time. */
export function toCell(
  work: FoundWork,
  student: Pick<FoundStudent, 'sectionId' | 'joinedAt'>,
  cell: SourceCell | undefined,
  now: Date,
): Cell | null {
  // While names are hidden, so is who of them handed in.
  const shown = work.hidesNames ? undefined : cell;
  if (isUntouched(shown) && !isForSection(work, student.sectionId)) return notMeant;
  if (work.hidesNames) return null;
  const isMissing = isMissingAt(work, student, shown, now);
  if (shown === undefined) return isMissing ? missing : null;
  return { ...toKnown(shown, isMissing), ...(isExcuseHidden(work, shown) ? { isHidden: true } : {}) };
}

const isUntouched = (cell: SourceCell | undefined): boolean =>
  cell === undefined || (cell.state === 'none' && cell.points === null && !cell.isExcused);

const toKnown = ({ points, given, version, state, isExcused }: SourceCell, isMissing: boolean): Cell => ({
  points,
  state: isExcused ? 'excused' : state,
  ...(isMissing ? { isMissing: true } : {}),
  ...(given !== null && given !== points ? { given } : {}),
  ...(version > 0 ? { version } : {}),
});

/** A task shows an excuse at once; a column when it is returned. */
export const isExcuseHidden = (
  { source }: Pick<FoundWork, 'source'>,
  { isExcused, state }: Pick<SourceCell, 'isExcused' | 'state'>,
): boolean => isExcused && source === 'column' && state !== 'returned';

/** Due for this student, and nothing was handed in. What was due before they had an account is not missing. */
export function isMissingAt(
  { source, due, createdAt }: Pick<FoundWork, 'source' | 'due' | 'createdAt'>,
  { joinedAt }: Pick<FoundStudent, 'joinedAt'>,
  cell: Pick<SourceCell, 'dueAt' | 'isExcused' | 'handedInAt' | 'points'> | undefined,
  now: Date,
): boolean {
  if (source === 'column' || cell?.isExcused === true) return false;
  if (cell !== undefined && (cell.handedInAt !== null || cell.points !== null)) return false;
  const ownDue = cell?.dueAt === undefined ? due : cell.dueAt;
  if (ownDue === null || ownDue >= now) return false;
  return !(ownDue < joinedAt && createdAt < joinedAt);
}
