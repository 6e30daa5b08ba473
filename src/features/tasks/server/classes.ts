import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { classRowsSql } from '#server/rights/audience.ts';
import { taskClasses, tasks } from './table.ts';

/**
 * Writes the rows that students' lists read. Call it after every change of audience, subject, due date or creation
 * time.
 */
export async function storeClasses(tx: Queryable, which: SQL): Promise<void> {
  const changed = tx.select({ id: tasks.id }).from(tasks).where(which);
  await tx.delete(taskClasses).where(inArray(taskClasses.taskId, changed));
  await tx.execute(sql`
    insert into ${taskClasses} (task_id, year, division, subject, created_at, due_at)
    select ${tasks.id}, class_year, class_division, ${tasks.subject}, ${tasks.createdAt}, ${tasks.dueAt}
    from ${tasks}, ${classRowsSql(tasks.assignedYears, tasks.assignedDivisions)} where ${which} and ${tasks.courseId} is null`);
}
