import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { LessonKind } from '#features/courses/contract/kinds-of-lessons.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { countAgain, noteSeen, ofStudent, seenNow } from '../learning/course-progress.ts';
import { publishProgress } from '../live.ts';
import { courseLessons, lessonProgress, type LessonRow } from '../table.ts';

/** The task of a lesson after a change. Refuses a task that is not of this course. */
export async function decideTask(
  { db, inCourses }: CourseContext,
  courseId: string,
  before: Pick<LessonRow, 'taskId'> | undefined,
  kind: LessonKind,
  asked: string | null | undefined,
): Promise<Pick<LessonRow, 'taskId'>> {
  if (kind !== 'task') return { taskId: null };
  const taskId = asked === undefined ? (before?.taskId ?? null) : asked;
  if (taskId === null) throw refuseField('taskId', refusals.taskUnknown);
  // The one that it has may be deleted meanwhile.
  if (taskId === before?.taskId) return { taskId };
  const found = await Promise.all(inCourses.map((each) => each.has(db, courseId, taskId)));
  if (!found.includes(true)) throw refuseField('taskId', refusals.taskUnknown);
  return { taskId };
}

/** In the transaction in which a student hands in: the lessons that stand for the task are done. */
export async function completeTaskLessons(tx: Transaction, userId: string, taskId: string): Promise<void> {
  const { id, courseId } = courseLessons;
  const lessons = await tx
    .select({ id, courseId })
    .from(courseLessons)
    .where(and(eq(courseLessons.taskId, taskId), isNull(courseLessons.deletedAt)))
    .orderBy(courseId, id);
  if (lessons.length === 0) return;
  for (const lesson of lessons) await noteSeen(tx, userId, lesson);
  await tx
    .insert(lessonProgress)
    .values(
      lessons.map((lesson) => ({
        userId,
        lessonId: lesson.id,
        courseId: lesson.courseId,
        completedAt: sql`now()`,
      })),
    )
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { completedAt: sql`coalesce(${lessonProgress.completedAt}, now())`, seenAt: seenNow },
    });
  for (const id of new Set(lessons.map((lesson) => lesson.courseId)))
    await countAgain(tx, ofStudent(userId, id));
}

/** Call it after the commit. */
export const publishLearning = (bus: Bus, courseId: string, userId: string): void =>
  publishProgress(bus, { id: courseId, userId });
