import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { type ChangeableCourse, lockCourse } from '../find.ts';
import { accessOf } from '../access-of.ts';
import { publishCourseChanged } from '../live.ts';
import { writeOrder } from './positions.ts';
import { courseLessons, courseModules, type CourseRow, courses } from '../table.ts';

/**
 * Changes a course's outline under the course's lock. An outdated `outlineVersion` is a conflict. Afterwards positions
 * are 1..n and the counts are right.
 */
export async function changeOutline<T>(
  ctx: CourseContext,
  course: ChangeableCourse,
  seenVersion: number | null | undefined,
  change: (tx: Transaction, locked: CourseRow) => Promise<T>,
): Promise<T> {
  const result = await ctx.db.transaction(async (tx) => {
    const locked = await lockCourse(tx, course);
    if (seenVersion != null && seenVersion !== locked.outlineVersion)
      throw refuse('conflict', refusals.reorderedMeanwhile, { outlineVersion: locked.outlineVersion });
    const bytesBefore = await outlineBytes(tx, course.id);
    const changed = await change(tx, locked);
    const bytes = await outlineBytes(tx, course.id);
    // What is too long already may still become shorter.
    if (bytes > courseLimits.outlineBytes && bytes > bytesBefore)
      throw refuse('conflict', refusals.outlineTooLong);
    await countAgain(tx, course.id);
    return changed;
  });
  ctx.jobs.wake();
  publishCourseChanged(ctx.bus, { id: course.id, seenBefore: accessOf(course) });
  return result;
}

async function countAgain(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .update(courses)
    .set({
      moduleCount: sql`(select count(*) from course_modules where course_id = ${courseId} and deleted_at is null)`,
      lessonCount: sql`(
        select count(*) from course_lessons l join course_modules m on m.id = l.module_id
        where l.course_id = ${courseId} and l.deleted_at is null and m.deleted_at is null)`,
      outlineVersion: sql`${courses.outlineVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(courses.id, courseId));
}

/** Of what an answer about the course has. */
async function outlineBytes(tx: Transaction, courseId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select (
      (select coalesce(sum(octet_length(m.title) + octet_length(m.summary)), 0)
        from course_modules m where m.course_id = ${courseId} and m.deleted_at is null)
      + (select coalesce(sum(octet_length(l.title) + octet_length(l.description) + octet_length(l.resources::text)), 0)
        from course_lessons l join course_modules m on m.id = l.module_id
        where l.course_id = ${courseId} and l.deleted_at is null and m.deleted_at is null)
    )::int as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** The ids in order. */
export async function moduleOrder(db: Queryable, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.deletedAt)))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
  return rows.map(({ id }) => id);
}

export async function lessonOrder(db: Queryable, moduleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(and(eq(courseLessons.moduleId, moduleId), isNull(courseLessons.deletedAt)))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id));
  return rows.map(({ id }) => id);
}

export const orderModules = (tx: Transaction, order: readonly string[]): Promise<void> =>
  writeOrder(tx, courseModules, order);
export const orderLessons = (tx: Transaction, order: readonly string[]): Promise<void> =>
  writeOrder(tx, courseLessons, order);
