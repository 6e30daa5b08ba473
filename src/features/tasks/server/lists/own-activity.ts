import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { taskRights } from '../rights.ts';
import { taskUrl } from './search.ts';
import { handIns, tasks } from '../table.ts';

const isOwn = (viewer: Viewer) => and(eq(tasks.authorId, viewer.userId), taskRights.read.where(viewer));

/** The tasks that the viewer gave and still sees, newest first. */
export async function assignedBy(db: Queryable, viewer: Viewer, limit: number) {
  const rows = await db
    .select({ id: tasks.id, title: tasks.title, at: tasks.createdAt })
    .from(tasks)
    .where(isOwn(viewer))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, url: taskUrl(row.id) }));
}

/** The returned grades in the viewer's own tasks, newest first. Grades of one return are one entry. */
export async function returnedBy(db: Queryable, viewer: Viewer, limit: number) {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      at: sql<Date>`${handIns.returnedAt}`.mapWith(handIns.returnedAt),
      count: sql<number>`count(*)::int`,
    })
    .from(tasks)
    .innerJoin(handIns, eq(handIns.taskId, tasks.id))
    .where(and(isOwn(viewer), isNotNull(handIns.returnedAt)))
    .groupBy(tasks.id, tasks.title, handIns.returnedAt)
    .orderBy(desc(handIns.returnedAt), desc(tasks.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, url: taskUrl(row.id) }));
}
