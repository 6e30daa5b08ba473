import type { SharedAccess } from './rights.ts';
import type { CourseRow } from './table.ts';

/** The columns that decide who sees a course, without its members: what is kept for everybody. */
export const accessOf = ({
  ownerId,
  staff,
  isDraft,
  visibility,
  targetYears,
  targetDivisions,
  deletedAt,
}: Omit<CourseRow, 'members'>): SharedAccess => ({
  ownerId,
  staff,
  isDraft,
  visibility,
  targetYears,
  targetDivisions,
  deletedAt,
});
