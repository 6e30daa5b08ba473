import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { tasksRefusals as refusals } from '../refusals-text.ts';
import { taskRights } from './rights.ts';
import { databaseNow, taskColumns } from './lists/list.ts';
import { type TaskRow, tasks } from './table.ts';

/** A task with the database's time at the read. */
export type TaskNow = TaskRow & { now: Date };
type Lock = 'share' | 'update' | undefined;

/** For reading: a deleted or foreign task answers 404 to this viewer. */
export async function findTask(db: Queryable, viewer: Viewer, id: string, lock?: Lock): Promise<TaskNow> {
  const row = await selectTask(db, id, taskRights.read.where(viewer), lock);
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return row;
}

/** The row of any task: the caller decides the right. */
export const findTaskRow = (db: Queryable, id: string): Promise<TaskRow | undefined> =>
  selectTask(db, id, undefined, undefined);

export async function authorizeManaging(
  db: Queryable,
  viewer: Viewer,
  id: string,
  { lock, otherwise = refusals.notYours }: { lock?: Lock; otherwise?: Reason } = {},
): Promise<Authorized<TaskNow, 'manage'>> {
  const row = await findTask(db, viewer, id, lock);
  return authorize(row, 'manage', taskRights.manage.holds(viewer, row), () => refuse('forbidden', otherwise));
}

/** Finds a deleted task for people who may restore it. Everybody else gets a 404. */
export async function authorizeRestoring(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<TaskNow, 'manage'>> {
  const row = await selectTask(db, id, sql`${tasks.removedAt} is not null`, 'update');
  const isTheirs = row !== undefined && taskRights.manage.holds(viewer, row);
  if (!isTheirs) throw refuse('not_found', refusals.notRestorable);
  return authorize(row, 'manage', isTheirs, () => refuse('not_found', refusals.notRestorable));
}

async function selectTask(
  db: Queryable,
  id: string,
  where: SQL | undefined,
  lock: Lock,
): Promise<TaskNow | undefined> {
  if (!isId(id)) return undefined;
  const query = db
    .select({ ...taskColumns, now: databaseNow })
    .from(tasks)
    .where(and(eq(tasks.id, id), where));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
