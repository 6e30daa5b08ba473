import type { AccessColumns } from './rights.ts';
import type { CourseRow } from './table.ts';

/** The columns that decide who sees a course. */
export const accessOf = ({
  ownerId,
  staff,
  isDraft,
  visibility,
  targetYears,
  targetDivisions,
  deletedAt,
}: CourseRow): AccessColumns => ({
  ownerId,
  staff,
  isDraft,
  visibility,
  targetYears,
  targetDivisions,
  deletedAt,
});
