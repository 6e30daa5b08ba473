import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { taskDueDates } from './table.ts';

const isDifferent = sql`(${taskDueDates.isOwn} or ${taskDueDates.isExcused})`;

/** Students with the task's date. The others are notified one by one. */
export const withoutOwnDate =
  (taskId: string) =>
  (studentId: AnyColumn): SQL =>
    sql`not exists (select 1 from ${taskDueDates} where ${taskDueDates.taskId} = ${taskId}
      and ${taskDueDates.studentId} = ${studentId} and ${isDifferent})`;

/** The students with a date of their own, and the excused ones. */
export async function studentsWithOwn(db: Queryable, taskId: string): Promise<string[]> {
  const rows = await db
    .select({ studentId: taskDueDates.studentId })
    .from(taskDueDates)
    .where(sql`${taskDueDates.taskId} = ${taskId} and ${isDifferent}`);
  return rows.map(({ studentId }) => studentId);
}

export const hasOwn = async (db: Queryable, taskId: string, studentId: string): Promise<boolean> =>
  (await db.$count(
    taskDueDates,
    sql`${taskDueDates.taskId} = ${taskId} and ${taskDueDates.studentId} = ${studentId} and ${isDifferent}`,
  )) > 0;
