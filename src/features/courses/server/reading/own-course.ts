import { prepareJson } from '#server/reads/json-parts.ts';
import type { CourseRight } from '#features/courses/contract/staff.ts';
import type { CourseProgress } from '#features/courses/contract/shapes.ts';
import { countOpen, type OpenDoubts } from '../doubts/open-doubts.ts';
import { OwnCourse } from './parts.ts';

/** The viewer's own part of a course as JSON. `progress`: null for teachers. `lessons`: their ids. */
export const ownCourseJson = (
  rights: readonly CourseRight[],
  progress: CourseProgress | null,
  open: OpenDoubts | null,
  lessons: readonly string[],
): string =>
  prepareJson(OwnCourse, {
    canManage: rights.includes('manage'),
    progress,
    ownRights: [...rights],
    openDoubts: countOpen(open, rights.includes('answer'), lessons),
  });
