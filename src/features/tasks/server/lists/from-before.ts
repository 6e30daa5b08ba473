import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { joinedAt, type Person } from '#features/people/server/service.ts';
import { dueAtFor, dueFor } from '../exceptions/due-for.ts';
import { type TaskRow, tasks } from '../table.ts';

/** Assigned and due before this person had an account: they can hand it in, but have not missed it. */
export const isFromBefore = (task: TaskRow, person: Person | undefined): boolean =>
  wasAssignedBefore({ createdAt: task.createdAt, dueAt: dueFor(task) }, person?.createdAt);

export const wasAssignedBefore = (
  { createdAt, dueAt }: Pick<TaskRow, 'createdAt' | 'dueAt'>,
  joined: Date | undefined,
): boolean =>
  joined !== undefined &&
  dueAt !== null &&
  // Numbers: dates are compared by calling their methods, and a dashboard compares many.
  dueAt.getTime() < joined.getTime() &&
  createdAt.getTime() < joined.getTime();

/** The same condition in SQL. */
export const wasBefore = ({ userId }: Viewer): SQL =>
  sql`(coalesce(${dueAtFor(sql`${userId}`)} < ${joinedAt(userId)}, false) and ${tasks.createdAt} < ${joinedAt(userId)})`;
