import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { courseProgress, lessonProgress, type LessonRow } from '../table.ts';

/**
 * course_progress is what the rows of lesson_progress come to, one row for each student and course: a dashboard reads
 * three of it where it would read dozens. It is written in the transaction that writes those. That takes its row first:
 * of two at once, the second counts what the first has done.
 */

/** A visit to the lesson. Takes the row until the transaction ends. */
export async function noteSeen(
  tx: Transaction,
  userId: string,
  { id: lessonId, courseId }: Pick<LessonRow, 'id' | 'courseId'>,
): Promise<void> {
  await tx
    .insert(courseProgress)
    .values({ userId, courseId, lessonId })
    .onConflictDoUpdate({
      target: [courseProgress.userId, courseProgress.courseId],
      set: { lessonId, seenAt: sql`excluded.seen_at` },
      // As seenNow.
      setWhere: sql`${courseProgress.seenAt} <= excluded.seen_at`,
    });
}

/** The time of a visit. A transaction that began later may have come first: it never goes back. */
export const seenNow = sql`greatest(${lessonProgress.seenAt}, now())`;

/** One student's row of a course. */
export const ofStudent = (userId: string, courseId: string): SQL =>
  sql`${courseProgress.userId} = ${userId} and ${courseProgress.courseId} = ${courseId}`;

/** Rows that name one of the lessons: without it they come to something else. */
export function ofLessons(lessons: readonly Pick<LessonRow, 'id' | 'courseId'>[]): SQL {
  const ids = sql`${sql.param(lessons.map(({ id }) => id))}::text[]`;
  const { courseId, lessonId, done } = courseProgress;
  const courseIds = [...new Set(lessons.map((lesson) => lesson.courseId))];
  return sql`${isOneOf(courseId, courseIds)} and (${lessonId} = any(${ids}) or ${done} && ${ids})`;
}

/** Takes rows until the transaction ends, always in the same order. */
export async function takeCourseProgress(tx: Transaction, rows: SQL): Promise<void> {
  await tx
    .select({ userId: courseProgress.userId })
    .from(courseProgress)
    .where(rows)
    .orderBy(courseProgress.userId, courseProgress.courseId)
    .for('update');
}

/** Counts again what rows come to. */
export async function countAgain(tx: Queryable, rows: SQL): Promise<void> {
  const isDone = sql`filter (where completed_at is not null)`;
  await tx.execute(sql`
    update ${courseProgress} set (lesson_id, seen_at, done, done_at) = (
      select (array_agg(lesson_id order by seen_at desc, lesson_id))[1], max(seen_at),
        coalesce(array_agg(lesson_id order by completed_at, lesson_id) ${isDone}, '{}'),
        coalesce(array_agg(completed_at order by completed_at, lesson_id) ${isDone}, '{}')
      from lesson_progress where ${isOfRow})
    where ${rows}`);
}

/** Removes rows of which nothing is left, when lessons are gone. */
export async function dropEmpty(tx: Queryable, rows: SQL): Promise<void> {
  await tx
    .delete(courseProgress)
    .where(and(rows, sql`not exists (select 1 from lesson_progress where ${isOfRow})`));
}

const isOfRow = and(
  eq(lessonProgress.userId, courseProgress.userId),
  eq(lessonProgress.courseId, courseProgress.courseId),
);
