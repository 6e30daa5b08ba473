import type { Reason } from '#shared/refusals.ts';
import type { CellEdit } from '#features/gradebook/contract/gradebook.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import type { FoundStudent } from '../book/book-students.ts';
import { type FoundWork, isForSection } from '../plan/read-plan.ts';

/** What the viewer may see and change. */
export interface Editable {
  courseId: string;
  students: ReadonlyMap<string, FoundStudent>;
  works: ReadonlyMap<string, FoundWork>;
}

/** Why an edit cannot be stored, as far as that is the same for every source. */
export function checkEdit({ students, works }: Editable, edit: CellEdit): Reason | undefined {
  const { points, isExcused } = edit;
  const work = works.get(edit.workId);
  const student = students.get(edit.studentId);
  if (work === undefined) return refusals.workNotFound;
  if (student === undefined) return refusals.studentNotFound;
  if (!isForSection(work, student.sectionId)) return refusals.notMeant;
  if (points === undefined && isExcused === undefined) return refusals.nothingToChange;
  if (points == null) return undefined;
  if (Number(points.toFixed(2)) !== points) return refusals.hasTooManyDecimals;
  return points > work.points ? refusals.tooManyPoints({ most: work.points }) : undefined;
}
