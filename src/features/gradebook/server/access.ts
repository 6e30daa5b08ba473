import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  courseRights,
  findRecordCourse,
  type RecordCourse,
  sectionSeen,
} from '#features/courses/server/service.ts';
import { gradebookRefusals as refusals } from '../refusals-text.ts';

/** What somebody may do in the book of a course that they see. */
export interface BookAccess {
  courseId: string;
  /** The only section that they see. Null: all. */
  section: string | null;
  mayEdit: boolean;
  mayManage: boolean;
}

/** The course, for those who see it. Others get the answer for an unknown one. */
export async function readCourse(db: Queryable, viewer: Viewer, courseId: string): Promise<RecordCourse> {
  const course = isId(courseId) ? await findRecordCourse(db, courseId, viewer) : null;
  if (course === null || !courseRights.read.holds(viewer, course))
    throw refuse('not_found', refusals.courseNotFound);
  return course;
}

/** For those who see what is handed in. */
export async function authorizeBook(db: Queryable, viewer: Viewer, courseId: string): Promise<BookAccess> {
  const course = await readCourse(db, viewer, courseId);
  if (!courseRights.handIns.holds(viewer, course)) throw refuse('forbidden', refusals.notYourBook);
  return {
    courseId: course.id,
    section: sectionSeen(viewer, { course }),
    mayEdit: courseRights.grade.holds(viewer, course),
    mayManage: courseRights.manage.holds(viewer, course),
  };
}

/** For those who give grades. */
export async function authorizeEditing(db: Queryable, viewer: Viewer, courseId: string): Promise<BookAccess> {
  const access = await authorizeBook(db, viewer, courseId);
  if (!access.mayEdit) throw refuse('forbidden', refusals.notYourGrades);
  return access;
}

/** For those who manage the course. */
export async function authorizeManaging(
  db: Queryable,
  viewer: Viewer,
  courseId: string,
): Promise<BookAccess> {
  const course = await readCourse(db, viewer, courseId);
  if (!courseRights.manage.holds(viewer, course)) throw refuse('forbidden', refusals.notYourPlan);
  return { courseId: course.id, section: null, mayEdit: true, mayManage: true };
}
