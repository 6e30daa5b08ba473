import { and, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { trackedOf } from '#features/settings/server/service.ts';
import type { LearnersQuery } from '#features/courses/contract/forms/shapes.ts';
import type { Learner } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging } from '../find.ts';
import { behind, pageOf } from '../lists/paging.ts';
import { percentOf } from './track.ts';
import { courseLessons, courseVisits } from '../table.ts';

/**
 * Students of the course, last visit first. Students without Activity Tracking are left out, together with their older
 * visits. `noteVisit` stores nothing about them. Their position and completion are visible only to themselves.
 */
export async function listLearners(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { cursor, limit }: LearnersQuery,
): Promise<{ learners: Learner[]; nextCursor: string | null }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const { userId, lessonId, seenAt } = courseVisits;
  const found = await ctx.db
    .select({
      userId,
      lessonId,
      seenAt,
      lessonTitle: courseLessons.title,
      lessonIsGone: sql<boolean>`${courseLessons.deletedAt} is not null`,
      completed: sql<number>`(
        select count(*)::int from lesson_progress p
        join course_lessons l on l.id = p.lesson_id join course_modules m on m.id = l.module_id
        where p.course_id = ${course.id} and p.user_id = ${userId} and p.completed_at is not null
          and l.deleted_at is null and m.deleted_at is null)`,
    })
    .from(courseVisits)
    .leftJoin(courseLessons, eq(courseLessons.id, lessonId))
    .where(and(eq(courseVisits.courseId, course.id), behind(cursor, [seenAt, userId], 'back')))
    .orderBy(desc(seenAt), desc(userId))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.seenAt, id: row.userId }));
  const ids = rows.map((row) => row.userId);
  const [people, tracked] = await Promise.all([ctx.people.findAll(ids), trackedOf(ctx.db, ids)]);
  const learners = rows.flatMap((row): Learner[] => {
    const person = people.get(row.userId);
    if (person === undefined || !tracked.has(row.userId)) return [];
    const isThere = row.lessonTitle !== null && !row.lessonIsGone;
    return [
      {
        userId: person.id,
        name: person.name,
        studentId: person.studentId,
        year: person.year,
        division: person.division,
        completedLessons: row.completed,
        totalLessons: course.lessonCount,
        percent: percentOf(row.completed, course.lessonCount),
        lastLessonId: isThere ? row.lessonId : null,
        lastLessonTitle: isThere ? row.lessonTitle : null,
        lastSeenAt: row.seenAt.toISOString(),
      },
    ];
  });
  return { learners, nextCursor };
}
