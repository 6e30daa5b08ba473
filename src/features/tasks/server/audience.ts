import { and, type AnyColumn, isNull, type SQL, sql } from 'drizzle-orm';
import { type Audience, isMeantFor } from '#shared/audience/audience.ts';
import { isMeantForSql, readsEveryAudience } from '#server/audience.ts';
import type { Viewer } from '#server/session.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

export type AudienceColumns = Pick<TaskRow, 'assignedYears' | 'assignedDivisions'>;

export const audienceOf = ({ assignedYears, assignedDivisions }: AudienceColumns): Audience => ({
  years: assignedYears,
  divisions: assignedDivisions,
});

export const isInAudience = (viewer: Viewer, task: AudienceColumns): boolean =>
  readsEveryAudience(viewer) || isMeantFor(audienceOf(task), viewer);

/** True for students of the task's audience. */
export const handsIn = (viewer: Viewer, task: AudienceColumns): boolean =>
  viewer.role === 'student' && !viewer.isPendingTeacher && isMeantFor(audienceOf(task), viewer);

export const canManage = (viewer: Viewer, { authorId }: Pick<TaskRow, 'authorId'>): boolean =>
  viewer.isAdmin || (viewer.role === 'teacher' && viewer.userId === authorId);

/**
 * A student with a hand-in or a grade keeps seeing the task after a change of audience or class. Their work and its
 * feedback stay theirs.
 */
const hasTakenPart = (viewer: Viewer, taskId: AnyColumn = tasks.id): SQL =>
  sql`exists (select 1 from ${handIns} where ${handIns.taskId} = ${taskId} and ${handIns.studentId} = ${viewer.userId} and ${handIns.state} <> 'assigned')`;

/** The SQL condition for one task. */
export function isVisible(viewer: Viewer): SQL | undefined {
  const isLive = isNull(tasks.removedAt);
  if (readsEveryAudience(viewer)) return isLive;
  const isMeant = isMeantForSql(tasks.assignedYears, tasks.assignedDivisions, viewer);
  return and(isLive, sql`(${isMeant} or ${hasTakenPart(viewer)})`);
}
