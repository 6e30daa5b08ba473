import { and, type AnyColumn, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audienceOfOne, isMeantFor } from '#shared/audience.ts';
import { everyDivision, everyYear } from '#shared/classes.ts';
import type { Viewer } from '#server/session.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

export type Audience = Pick<TaskRow, 'assignedYear' | 'assignedDivision'>;

/** Teachers and administrators see every task. */
export const readsEverything = (viewer: Viewer): boolean => viewer.role === 'teacher' || viewer.isAdmin;

/** Whoever waits to become a teacher has no class, and sees what is for all. */
export const isInAudience = (viewer: Viewer, audience: Audience): boolean =>
  readsEverything(viewer) || isInClass(viewer, audience);

const isInClass = (viewer: Viewer, { assignedYear, assignedDivision }: Audience): boolean =>
  isMeantFor(audienceOfOne(assignedYear, assignedDivision), viewer);

/** Those who have to do it. */
export const handsIn = (viewer: Viewer, audience: Audience): boolean =>
  viewer.role === 'student' && !viewer.isPendingTeacher && isInClass(viewer, audience);

export const canManage = (viewer: Viewer, { authorId }: Pick<TaskRow, 'authorId'>): boolean =>
  viewer.isAdmin || (viewer.role === 'teacher' && viewer.userId === authorId);

/** The audiences that a student belongs to, each a range of an index. */
export function audiencesOf({ year, division }: Viewer): { year: string; division: string }[] {
  const years = year === null ? [everyYear] : [everyYear, year];
  const divisions = division === null ? [everyDivision] : [everyDivision, division];
  return years.flatMap((one) => divisions.map((other) => ({ year: one, division: other })));
}

/**
 * Who has handed something in, or was graded, keeps seeing the task when the audience or their own class changes:
 * what they wrote and what was said about it stays theirs.
 */
const hasTakenPart = (viewer: Viewer, taskId: AnyColumn = tasks.id): SQL =>
  sql`exists (select 1 from ${handIns} where ${handIns.taskId} = ${taskId} and ${handIns.studentId} = ${viewer.userId} and ${handIns.state} <> 'assigned')`;

/** As a condition, for one task. */
export function isVisible(viewer: Viewer): SQL | undefined {
  const isLive = isNull(tasks.removedAt);
  if (readsEverything(viewer)) return isLive;
  const isMeant = audiencesOf(viewer).map(({ year, division }) =>
    and(
      eq(tasks.assignedYear, year as TaskRow['assignedYear']),
      sql`${tasks.assignedDivision} = ${division}`,
    ),
  );
  return and(isLive, sql`(${sql.join([...isMeant, hasTakenPart(viewer)], sql` or `)})`);
}
