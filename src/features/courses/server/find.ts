import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { coursesRefusals as refusals } from '../refusals-text.ts';
import { courseRights } from './rights.ts';
import {
  courseLessons,
  courseModules,
  type CourseRow,
  courses,
  type LessonRow,
  type ModuleRow,
} from './table.ts';

const { search: _search, clientId: _clientId, ...columns } = getTableColumns(courses);
/** The columns of every course query. */
export const courseColumns = columns;

const { search: _lessonSearch, ...lessonOwn } = getTableColumns(courseLessons);
/** The columns of every lesson query. */
export const lessonColumns = lessonOwn;

export type ManagedCourse = Authorized<CourseRow, 'manage'>;

export const noCourse = () => refuse('not_found', refusals.courseNotFound);
const noModule = () => refuse('not_found', refusals.moduleNotFound);
export const noLesson = () => refuse('not_found', refusals.lessonNotFound);

async function findCourse(db: Queryable, id: string): Promise<CourseRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select(courseColumns).from(courses).where(eq(courses.id, id));
  return row;
}

/** For reading: a deleted or foreign course answers 404 to this viewer. */
export async function readCourse(db: Queryable, viewer: Viewer, id: string): Promise<CourseRow> {
  const row = await findVisibleCourse(db, viewer, id);
  if (row === undefined) throw noCourse();
  return row;
}

export async function findVisibleCourse(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CourseRow | undefined> {
  const row = await findCourse(db, id);
  return row !== undefined && courseRights.read.holds(viewer, row) ? row : undefined;
}

/** For the teacher who created it. */
export async function authorizeManaging(db: Queryable, viewer: Viewer, id: string): Promise<ManagedCourse> {
  const row = await findCourse(db, id);
  if (row === undefined) throw noCourse();
  return authorize(row, 'manage', courseRights.manage.holds(viewer, row), noCourse);
}

/** The same for a deleted course. */
export async function authorizeRestoring(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<CourseRow, 'restore'>> {
  const row = await findCourse(db, id);
  if (row === undefined) throw noCourse();
  return authorize(row, 'restore', courseRights.restore.holds(viewer, row), noCourse);
}

/** For the course's teacher, and for administrators, who have no other right on courses. */
export async function authorizeHandingOver(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<CourseRow, 'handOver'>> {
  const row = await findCourse(db, id);
  if (row === undefined) throw noCourse();
  return authorize(row, 'handOver', courseRights.handOver.holds(viewer, row), noCourse);
}

/**
 * Every change of a course or its outline takes this lock. It checks the permission again: a teacher who lost the
 * course while waiting changes nothing.
 */
export async function lockCourse(
  tx: Transaction,
  { id, ownerId }: Pick<CourseRow, 'id' | 'ownerId'>,
): Promise<CourseRow> {
  const [row] = await tx.select(courseColumns).from(courses).where(eq(courses.id, id)).for('update');
  if (row === undefined || row.deletedAt !== null || row.ownerId !== ownerId) throw noCourse();
  return row;
}

export async function readModule(
  db: Queryable,
  course: Pick<CourseRow, 'id'>,
  id: string,
): Promise<ModuleRow> {
  if (!isId(id)) throw noModule();
  const [row] = await db
    .select()
    .from(courseModules)
    .where(
      and(eq(courseModules.id, id), eq(courseModules.courseId, course.id), isNull(courseModules.deletedAt)),
    );
  if (row === undefined) throw noModule();
  return row;
}

/** A lesson that is not deleted, in a module that is not deleted. */
export async function readLesson(
  db: Queryable,
  course: Pick<CourseRow, 'id'>,
  id: string,
): Promise<LessonRow> {
  const row = await findLesson(db, course, id);
  if (row === undefined) throw noLesson();
  return row;
}

export async function findLesson(
  db: Queryable,
  course: Pick<CourseRow, 'id'>,
  id: string,
): Promise<LessonRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select(lessonColumns)
    .from(courseLessons)
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .where(
      and(
        eq(courseLessons.id, id),
        eq(courseLessons.courseId, course.id),
        isNull(courseLessons.deletedAt),
        isNull(courseModules.deletedAt),
      ),
    );
  return row;
}

/** The same, when the lesson is in the module of the address. */
export async function readLessonOf(
  db: Queryable,
  course: Pick<CourseRow, 'id'>,
  moduleId: string,
  id: string,
): Promise<LessonRow> {
  const row = await readLesson(db, course, id);
  if (row.moduleId !== moduleId) throw noLesson();
  return row;
}

export async function courseOfLesson(db: Queryable, lessonId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ courseId: courseLessons.courseId })
    .from(courseLessons)
    .where(eq(courseLessons.id, lessonId));
  return row?.courseId;
}
