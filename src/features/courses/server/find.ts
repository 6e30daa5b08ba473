import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type AppError, refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { coursesRefusals as refusals } from '../refusals-text.ts';
import { courseRights } from './rights.ts';
import {
  courseLessons,
  courseModules,
  type CourseRow,
  courses,
  type LessonRow,
  type Members,
  type ModuleRow,
  type Staff,
} from './table.ts';

const { search: _search, clientId: _clientId, ...columns } = getTableColumns(courses);
/** The rights of the staff by user id. For queries that read from `courses` under this name. */
const staff = sql<Staff>`(
  select coalesce(jsonb_object_agg(s.user_id, to_jsonb(s.rights)), '{}') from course_staff s
  where s.course_id = courses.id)`.as('staff');
const membersOf = (only: SQL) =>
  sql<Members>`(
  select coalesce(jsonb_object_agg(m.user_id, m.state), '{}') from course_members m
  where m.course_id = courses.id and ${only})`.as('members');
/** The columns of every course query, with what the course says about this viewer. */
export const courseColumnsFor = ({ userId }: Pick<Viewer, 'userId'>) => ({
  ...columns,
  staff,
  members: membersOf(sql`m.user_id = ${userId}`),
});
/** The same with all members: for what goes to many people. */
export const courseColumnsForAll = { ...columns, staff, members: membersOf(sql`true`) };

const { search: _lessonSearch, ...lessonOwn } = getTableColumns(courseLessons);
/** The columns of every lesson query. */
export const lessonColumns = lessonOwn;

/** A course that the viewer may change. `mayStill` is asked again under the course's lock. */
export type ChangeableCourse = CourseRow & {
  readonly viewer: Viewer;
  readonly mayStill: (row: CourseRow) => boolean;
};
export type ManagedCourse = Authorized<ChangeableCourse, 'manage'>;

export const noCourse = () => refuse('not_found', refusals.courseNotFound);
const noModule = () => refuse('not_found', refusals.moduleNotFound);
export const noLesson = () => refuse('not_found', refusals.lessonNotFound);

async function findCourse(db: Queryable, viewer: Viewer, id: string): Promise<CourseRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select(courseColumnsFor(viewer)).from(courses).where(eq(courses.id, id));
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
  const row = await findCourse(db, viewer, id);
  return row !== undefined && courseRights.read.holds(viewer, row) ? row : undefined;
}

/** The course, for a viewer with this right. Others get the refusal that they would get for no course. */
async function authorizeWith<Right extends keyof typeof courseRights>(
  db: Queryable,
  viewer: Viewer,
  id: string,
  right: Right,
  otherwise = noCourse,
): Promise<Authorized<ChangeableCourse, Right>> {
  const row = await findCourse(db, viewer, id);
  if (row === undefined) throw otherwise();
  const mayStill = (now: CourseRow): boolean => courseRights[right].holds(viewer, now);
  return authorize({ ...row, viewer, mayStill }, right, mayStill(row), otherwise);
}

/** For its owner and the co-teachers. */
export const authorizeManaging = (db: Queryable, viewer: Viewer, id: string): Promise<ManagedCourse> =>
  authorizeWith(db, viewer, id, 'manage');

/** For those who work on modules and lessons. */
export const authorizeLessons = (
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<ChangeableCourse, 'lessons'>> =>
  authorizeWith(db, viewer, id, 'lessons', () => notStaff(viewer));

export const authorizeOwning = (
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<ChangeableCourse, 'own'>> =>
  authorizeWith(db, viewer, id, 'own', () => notStaff(viewer));

/** For the owner of a deleted course. */
export const authorizeRestoring = (
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<ChangeableCourse, 'restore'>> => authorizeWith(db, viewer, id, 'restore');

/** For the course's owner, and for administrators, who have no other right on courses. */
export const authorizeHandingOver = (
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<ChangeableCourse, 'handOver'>> => authorizeWith(db, viewer, id, 'handOver');

/** A student hears that these calls are not for students, whether there is such a course or not. */
export const notStaff = ({ role }: Viewer, none = noCourse): AppError =>
  role === 'teacher' ? none() : refuse('forbidden', serverRefusals.teachersOnly);

/** Waits for the course's lock, and reads the course as it is then. */
export async function readLocked(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<CourseRow | undefined> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  // A statement of its own: one that waited for the lock would see the staff of before.
  const [row] = await tx.select(courseColumnsFor(viewer)).from(courses).where(eq(courses.id, id));
  return row?.deletedAt === null ? row : undefined;
}

/**
 * Every change of a course, its outline or its staff takes this lock. It checks the permission again: who lost the
 * course while waiting changes nothing.
 */
export async function lockCourse(
  tx: Transaction,
  { id, viewer, mayStill }: Pick<ChangeableCourse, 'id' | 'viewer' | 'mayStill'>,
): Promise<CourseRow> {
  const row = await readLocked(tx, viewer, id);
  if (row === undefined || !mayStill(row)) throw noCourse();
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
