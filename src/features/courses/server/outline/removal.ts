import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type {
  Course,
  RemovedCourse,
  RemovedLesson,
  RemovedModule,
} from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import {
  authorizeLessons,
  authorizeOwning,
  authorizeRestoring,
  lockCourse,
  readLessonOf,
  readModule,
} from '../find.ts';
import type { LessonPlace } from '../learning/lesson-place.ts';
import { accessOf } from '../access-of.ts';
import { publishCourseChanged } from '../live.ts';
import { subjectOf } from '../subject.ts';
import { changeOutline, lessonOrder, moduleOrder, orderLessons, orderModules } from './outline.ts';
import { placed } from './positions.ts';
import { viewCourse } from '../reading/read.ts';
import { courseLessons, courseModules, courses } from '../table.ts';

const { restoreDays } = courseLimits;
const dayMs = 86_400_000;

/** Within the time to restore. Older ones wait for the purge. */
const isRestorable = (deletedAt: unknown): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${restoreDays})`;
const until = (deletedAt: Date): string => new Date(deletedAt.getTime() + restoreDays * dayMs).toISOString();
const gone = (row: { id: string; title: string; deletedAt: Date | null }) => {
  const deletedAt = row.deletedAt ?? new Date(0);
  return {
    _id: row.id,
    title: row.title,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: until(deletedAt),
  };
};
const nothing = () => refuse('not_found', refusals.notRestorable);
const now = sql<Date>`now()`;

export async function removeCourse(ctx: CourseContext, viewer: Viewer, courseId: string) {
  const course = await authorizeOwning(ctx.db, viewer, courseId);
  const deletedAt = await ctx.db.transaction(async (tx) => {
    await lockCourse(tx, course);
    const [row] = await tx
      .update(courses)
      .set({ deletedAt: now })
      .where(eq(courses.id, course.id))
      .returning({ deletedAt: courses.deletedAt });
    await ctx.notifications.recheck(tx, subjectOf(course.id));
    return row?.deletedAt ?? new Date();
  });
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: accessOf(course) });
  return { success: true as const, restorableUntil: until(deletedAt) };
}

export async function restoreCourse(ctx: CourseContext, viewer: Viewer, courseId: string) {
  const { id } = await authorizeRestoring(ctx.db, viewer, courseId);
  const restored = await ctx.db
    .update(courses)
    .set({ deletedAt: null })
    .where(and(eq(courses.id, id), isRestorable(courses.deletedAt)))
    .returning({ id: courses.id });
  if (restored.length === 0) throw nothing();
  publishCourseChanged(ctx.bus, { id, seenBefore: null });
  return answer(ctx, viewer, id);
}

export async function removeModule(ctx: CourseContext, viewer: Viewer, courseId: string, moduleId: string) {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await changeOutline(ctx, course, null, async (tx) => {
    await readModule(tx, course, moduleId);
    await tx.update(courseModules).set({ deletedAt: now }).where(eq(courseModules.id, moduleId));
    await orderModules(tx, await moduleOrder(tx, course.id));
    await ctx.notifications.recheck(tx, subjectOf(course.id));
  });
  return { ...(await answer(ctx, viewer, course.id)), restorableUntil: until(new Date()) };
}

/** Restores it at its place, with the lessons that it had. */
export async function restoreModule(ctx: CourseContext, viewer: Viewer, courseId: string, moduleId: string) {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  if (!isId(moduleId)) throw nothing();
  await changeOutline(ctx, course, null, async (tx) => {
    const others = await moduleOrder(tx, course.id);
    const [row] = await tx
      .update(courseModules)
      .set({ deletedAt: null })
      .where(
        and(
          eq(courseModules.id, moduleId),
          eq(courseModules.courseId, course.id),
          isRestorable(courseModules.deletedAt),
        ),
      )
      .returning({ position: courseModules.position });
    if (row === undefined) throw nothing();
    await orderModules(tx, placed(others, moduleId, row.position));
  });
  return answer(ctx, viewer, course.id);
}

export async function removeLesson(ctx: CourseContext, viewer: Viewer, place: LessonPlace) {
  const { courseId, moduleId, lessonId } = place;
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await changeOutline(ctx, course, null, async (tx) => {
    await readLessonOf(tx, course, moduleId, lessonId);
    await tx.update(courseLessons).set({ deletedAt: now }).where(eq(courseLessons.id, lessonId));
    await orderLessons(tx, await lessonOrder(tx, moduleId));
    await ctx.notifications.recheck(tx, subjectOf(course.id));
  });
  return { ...(await answer(ctx, viewer, course.id)), restorableUntil: until(new Date()) };
}

/** Its module must not be deleted. */
export async function restoreLesson(ctx: CourseContext, viewer: Viewer, place: LessonPlace) {
  const { courseId, moduleId, lessonId } = place;
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  if (!isId(lessonId)) throw nothing();
  await changeOutline(ctx, course, null, async (tx) => {
    await readModule(tx, course, moduleId);
    const others = await lessonOrder(tx, moduleId);
    const [row] = await tx
      .update(courseLessons)
      .set({ deletedAt: null })
      .where(
        and(
          eq(courseLessons.id, lessonId),
          eq(courseLessons.moduleId, moduleId),
          isRestorable(courseLessons.deletedAt),
        ),
      )
      .returning({ position: courseLessons.position });
    if (row === undefined) throw nothing();
    await orderLessons(tx, placed(others, lessonId, row.position));
  });
  return answer(ctx, viewer, course.id);
}

export async function listRemovedCourses(
  db: Database,
  viewer: Viewer,
): Promise<{ courses: RemovedCourse[] }> {
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      deletedAt: courses.deletedAt,
      moduleCount: courses.moduleCount,
      lessonCount: courses.lessonCount,
    })
    .from(courses)
    .where(and(eq(courses.ownerId, viewer.userId), isRestorable(courses.deletedAt)))
    .orderBy(desc(courses.deletedAt));
  return {
    courses: rows.map(({ moduleCount, lessonCount, ...row }) => ({ ...gone(row), moduleCount, lessonCount })),
  };
}

export async function listRemovedParts(
  db: Database,
  viewer: Viewer,
  courseId: string,
): Promise<{ modules: RemovedModule[]; lessons: RemovedLesson[] }> {
  const course = await authorizeLessons(db, viewer, courseId);
  const modules = await db
    .select({
      id: courseModules.id,
      title: courseModules.title,
      deletedAt: courseModules.deletedAt,
      lessonCount: sql<number>`(select count(*)::int from course_lessons l
        where l.module_id = course_modules.id and l.deleted_at is null)`,
    })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, course.id), isRestorable(courseModules.deletedAt)))
    .orderBy(desc(courseModules.deletedAt));
  const lessons = await db
    .select({
      id: courseLessons.id,
      title: courseLessons.title,
      deletedAt: courseLessons.deletedAt,
      moduleId: courseModules.id,
      moduleTitle: courseModules.title,
    })
    .from(courseLessons)
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .where(
      and(
        eq(courseLessons.courseId, course.id),
        isNull(courseModules.deletedAt),
        isNotNull(courseLessons.deletedAt),
        isRestorable(courseLessons.deletedAt),
      ),
    )
    .orderBy(desc(courseLessons.deletedAt));
  return {
    modules: modules.map(({ lessonCount, ...row }) => ({ ...gone(row), lessonCount })),
    lessons: lessons.map(({ moduleId, moduleTitle, ...row }) => ({ ...gone(row), moduleId, moduleTitle })),
  };
}

async function answer(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<{ success: true; course: Course }> {
  return { success: true, course: await viewCourse(ctx, viewer, courseId) };
}
