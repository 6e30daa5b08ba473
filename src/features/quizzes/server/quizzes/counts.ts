import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { isInSection, type RecordCourse, sectionSeen } from '#features/courses/server/service.ts';
import { quizAttempts } from '../table.ts';

/** Students who have begun and who have handed in, and answers that wait for a grade. */
export interface StaffCounts {
  begun: number;
  handedIn: number;
  toGrade: number;
}

/** By the quiz: of the students that the viewer looks after. The quizzes are all of one course. */
export async function countsOf(
  db: Queryable,
  viewer: Viewer,
  reviewed: readonly { id: string; course: RecordCourse | null }[],
): Promise<Map<string, StaffCounts>> {
  const [first] = reviewed;
  if (first === undefined) return new Map();
  const section = sectionSeen(viewer, first);
  const { quizId, userId, state, number, toGrade } = quizAttempts;
  const people = (where: SQL) => sql<number>`count(distinct ${userId}) filter (where ${where})::int`;
  const ids = reviewed.map(({ id }) => id);
  const rows = await db
    .select({
      quizId,
      begun: people(sql`true`),
      handedIn: people(sql`${state} <> 'open'`),
      toGrade: sql<number>`coalesce(sum(${toGrade}) filter (where ${state} <> 'open'), 0)::int`,
    })
    .from(quizAttempts)
    .where(
      and(isOneOf(quizId, ids), gt(number, 0), section === null ? undefined : isInSection(userId, section)),
    )
    .groupBy(quizId);
  const found = new Map(rows.map(({ quizId: id, ...counts }) => [id, counts]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { begun: 0, handedIn: 0, toGrade: 0 }]));
}
