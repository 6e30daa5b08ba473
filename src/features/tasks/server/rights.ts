import { sql } from 'drizzle-orm';
import type { Audience } from '#shared/audience/audience.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import { isAdmin, isTeacher, makeRule, rulesOf, viewerIs } from '#server/rights/rule.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

export type AudienceColumns = Pick<TaskRow, 'assignedYears' | 'assignedDivisions'>;

export const audienceOf = ({ assignedYears, assignedDivisions }: AudienceColumns): Audience => ({
  years: assignedYears,
  divisions: assignedDivisions,
});

const { isMeant: isMeantBy, isNull, isOf } = rulesOf(tasks);
const isMeant = isMeantBy('assignedYears', 'assignedDivisions');

/**
 * A student with a hand-in or a grade keeps seeing the task after a change of audience or class. Their work and its
 * feedback stay theirs.
 */
const takesPart = makeRule(
  ({ userId }, { partakers }: { partakers: ReadonlySet<string> }) => partakers.has(userId),
  ({ userId }) =>
    sql`exists (select 1 from ${handIns} where ${handIns.taskId} = ${tasks.id} and ${handIns.studentId} = ${userId} and ${handIns.state} <> 'assigned')`,
);

/** For the class of the viewer, or begun by them. Teachers and administrators read every audience. */
export const isAddressed = viewerIs(readsEveryAudience).or(isMeant.or(takesPart));

export const taskRights = {
  read: isNull('removedAt').and(isAddressed),
  /** True for students of the task's audience. */
  handIn: viewerIs(({ role, isPendingTeacher }) => role === 'student' && !isPendingTeacher).and(isMeant),
  manage: isAdmin.or(isTeacher.and(isOf('authorId'))),
};
