import { sql } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { TaskNow } from '../find-task.ts';
import { dueAtOf } from './due.ts';

/** The due date of a new task. */
export async function newDueAt(
  { db, timeZone }: { db: Database; timeZone: string },
  dueDate: string | null,
): Promise<Date | null> {
  if (dueDate === null) return null;
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return notPassed(dueAtOf(dueDate, timeZone), new Date(rows[0]?.ms ?? Number.NaN));
}

/** Undefined keeps it. A past one may stay, but cannot be chosen. */
export function dueAtAfter(
  timeZone: string,
  before: Pick<TaskNow, 'dueAt' | 'now'>,
  dueDate: string | null | undefined,
): Date | null | undefined {
  if (dueDate === undefined) return undefined;
  if (dueDate === null) return null;
  const dueAt = dueAtOf(dueDate, timeZone);
  return dueAt.getTime() === before.dueAt?.getTime() ? undefined : notPassed(dueAt, before.now);
}

function notPassed(dueAt: Date, now: Date): Date {
  if (dueAt < now) throw refuseField('dueDate', refusals.dueInPast);
  return dueAt;
}
