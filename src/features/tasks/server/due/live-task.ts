import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Notice } from '#features/notifications/server/service.ts';
import type { TaskNow } from '../find-task.ts';
import { databaseNow, taskColumnsForAll } from '../lists/list.ts';
import { taskUrl } from '../lists/search.ts';
import { subjectOf } from '../subject.ts';
import { type HandInRow, tasks } from '../table.ts';

/** A task that was not deleted, with all members of its course. */
export async function findLive(db: Database, id: string): Promise<TaskNow | undefined> {
  const [task] = await db
    .select({ ...taskColumnsForAll, now: databaseNow })
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.removedAt)));
  return task;
}

/** What every notification about a task says. */
export const aboutTask = (task: TaskNow): Pick<Notice, 'subject' | 'record' | 'title' | 'url'> => ({
  subject: subjectOf(task.id),
  record: `task:${task.id}`,
  title: task.title,
  url: taskUrl(task.id),
});

export const hasHandedIn = (row: HandInRow | undefined): boolean =>
  row !== undefined && row.state !== 'assigned';

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
