import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { courseOfSubject } from '#features/courses/server/service.ts';
import { tasks } from './table.ts';

/** The subject of its notifications. */
export const subjectOf = (taskId: string): string => `task:${taskId}`;

/** Who may see a course decides who sees its tasks. */
export async function subjectsOfCourse(db: Database, subject: string): Promise<string[]> {
  const courseId = courseOfSubject(subject);
  if (courseId === undefined) return [];
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.courseId, courseId), isNull(tasks.removedAt)));
  return rows.map(({ id }) => subjectOf(id));
}
