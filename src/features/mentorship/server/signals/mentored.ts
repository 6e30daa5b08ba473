import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { mentorships } from '../table.ts';

const { studentId, mentorId, endedAt } = mentorships;

/** The mentees of a teacher now. */
export async function menteesOf(db: Queryable, teacherId: string): Promise<string[]> {
  const rows = await db
    .select({ studentId })
    .from(mentorships)
    .where(and(eq(mentorId, teacherId), isNull(endedAt)));
  return rows.map((row) => row.studentId);
}

/** Students with a mentorship that lasts, by their ids, some at a time. */
export async function studentsWithMentor(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ studentId })
    .from(mentorships)
    .where(and(isNull(endedAt), gt(studentId, after)))
    .orderBy(asc(studentId))
    .limit(limit);
  return rows.map((row) => row.studentId);
}
