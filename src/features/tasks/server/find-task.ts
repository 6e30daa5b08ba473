import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { tasksRefusals as refusals } from '../refusals-text.ts';
import { taskRights } from './rights.ts';
import { databaseNow, taskColumnsFor } from './lists/list.ts';
import { type TaskRow, tasks } from './table.ts';

/** A task with the database's time at the read. */
export type TaskNow = TaskRow & { now: Date };
type Lock = 'share' | 'update' | undefined;
type Right = 'manage' | 'review' | 'grade';

/** For reading: a deleted or foreign task answers 404 to this viewer. */
export async function findTask(db: Queryable, viewer: Viewer, id: string, lock?: Lock): Promise<TaskNow> {
  const row = await selectTask(db, viewer, id, taskRights.read.where(viewer), lock);
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return row;
}

/** The row of any task: the caller decides the right. It says of no student whether the course names them. */
export const findTaskRow = (db: Queryable, id: string): Promise<TaskRow | undefined> =>
  selectTask(db, { userId: '' }, id, undefined, undefined);

/** The task as it is for this student. */
export const findTaskFor = (db: Queryable, studentId: string, id: string): Promise<TaskRow | undefined> =>
  selectTask(db, { userId: studentId }, id, undefined, undefined);

/** For a viewer with this right. Others who see the task get a 403. */
export async function authorizeTask<R extends Right>(
  db: Queryable,
  viewer: Viewer,
  id: string,
  right: R,
  { lock, otherwise = refusals.notYours }: { lock?: Lock; otherwise?: Reason } = {},
): Promise<Authorized<TaskNow, R>> {
  const row = await findTask(db, viewer, id, lock);
  return authorize(row, right, taskRights[right].holds(viewer, row), () => refuse('forbidden', otherwise));
}

export const authorizeManaging = (
  db: Queryable,
  viewer: Viewer,
  id: string,
  lock?: Lock,
): Promise<Authorized<TaskNow, 'manage'>> => authorizeTask(db, viewer, id, 'manage', { lock });

/** Finds a deleted task for people who may restore it. Everybody else gets a 404. */
export async function authorizeRestoring(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<TaskNow, 'manage'>> {
  const row = await selectTask(db, viewer, id, sql`${tasks.removedAt} is not null`, 'update');
  const isTheirs = row !== undefined && taskRights.manage.holds(viewer, row);
  if (!isTheirs) throw refuse('not_found', refusals.notRestorable);
  return authorize(row, 'manage', isTheirs, () => refuse('not_found', refusals.notRestorable));
}

async function selectTask(
  db: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
  where: SQL | undefined,
  lock: Lock,
): Promise<TaskNow | undefined> {
  if (!isId(id)) return undefined;
  const query = db
    .select({ ...taskColumnsFor(viewer), now: databaseNow })
    .from(tasks)
    .where(and(eq(tasks.id, id), where));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
