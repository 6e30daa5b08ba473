import { inArray, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { courseLimits } from '../contract/limits.ts';
import type { CourseContext } from './context.ts';
import { captionsPurpose, coverPurpose, thumbnailPurpose, videoPurpose } from './files/course-files.ts';
import { countAgain, dropEmpty, ofLessons, takeCourseProgress } from './learning/course-progress.ts';
import { courseLessons, courseModules, courses } from './table.ts';

const purgeJob = 'courses_purge';
const everyMs = 60 * 60_000;
type Removable = typeof courses | typeof courseModules | typeof courseLessons;
/** The number of records in one transaction. */
const atOnce = 50;

export function definePurge(ctx: Pick<CourseContext, 'db' | 'jobs' | 'uploads'>): void {
  ctx.jobs.define(purgeJob, { everyMs, run: () => purgeRemoved(ctx) });
}

/** Removes records that were deleted more than 30 days ago. Their files go after the commit. */
export async function purgeRemoved(ctx: Pick<CourseContext, 'db' | 'jobs' | 'uploads'>): Promise<void> {
  while (await ctx.db.transaction((tx) => purgeSome(ctx, tx))) ctx.jobs.wake();
  ctx.jobs.wake();
}

/** True when there may be more. */
async function purgeSome({ uploads }: Pick<CourseContext, 'uploads'>, tx: Transaction): Promise<boolean> {
  const before = sql`now() - make_interval(days => ${courseLimits.restoreDays})`;
  const pick = async (table: Removable): Promise<string[]> => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(lt(table.deletedAt, before))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    return rows.map(({ id }) => id);
  };
  const oldCourses = await pick(courses);
  const oldModules = await pick(courseModules);
  const oldLessons = await pick(courseLessons);
  const lessons = await tx
    .select({ id: courseLessons.id, courseId: courseLessons.courseId })
    .from(courseLessons)
    .where(
      or(
        inArray(courseLessons.courseId, oldCourses),
        inArray(courseLessons.moduleId, oldModules),
        inArray(courseLessons.id, oldLessons),
      ),
    );
  for (const { id } of lessons) {
    for (const purpose of [videoPurpose, captionsPurpose, thumbnailPurpose])
      await uploads.detach(tx, purpose, id);
  }
  for (const id of oldCourses) await uploads.detach(tx, coverPurpose, id);
  const concerned = ofLessons(lessons);
  await takeCourseProgress(tx, concerned);
  if (oldLessons.length > 0) await tx.delete(courseLessons).where(inArray(courseLessons.id, oldLessons));
  if (oldModules.length > 0) await tx.delete(courseModules).where(inArray(courseModules.id, oldModules));
  if (oldCourses.length > 0) await tx.delete(courses).where(inArray(courses.id, oldCourses));
  await dropEmpty(tx, concerned);
  await countAgain(tx, concerned);
  return [oldCourses, oldModules, oldLessons].some(({ length }) => length === atOnce);
}
