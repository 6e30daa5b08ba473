import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { publishDatesChanged, publishHandInsChanged } from '../live.ts';
import { type TaskRow, tasks } from '../table.ts';
import type { Moved } from './move-dates.ts';
import type { ChangedDate } from './store-own-dates.ts';

/** Call it after the commit that moved dates in this task. */
export function publishMoved(
  bus: Bus,
  task: Pick<TaskRow, 'id' | 'authorId' | 'courseId'>,
  { dates, handIns }: Moved,
): void {
  const students = [...dates, ...handIns].map(({ studentId }) => studentId);
  if (students.length > 0) publishHandInsChanged(bus, task, [...new Set(students)]);
  if (dates.length > 0)
    publishDatesChanged(
      bus,
      task.id,
      dates.map(({ studentId }) => studentId),
    );
}

/** The same for hand-ins of several tasks. */
export async function publishHandInsOf(
  { db, bus }: { db: Database; bus: Bus },
  handIns: readonly ChangedDate[],
): Promise<void> {
  const byTask = Map.groupBy(handIns, ({ taskId }) => taskId);
  if (byTask.size === 0) return;
  const rows = await db
    .select({ id: tasks.id, authorId: tasks.authorId, courseId: tasks.courseId })
    .from(tasks)
    .where(isOneOf(tasks.id, [...byTask.keys()]));
  for (const task of rows)
    publishHandInsChanged(bus, task, [
      ...new Set((byTask.get(task.id) ?? []).map(({ studentId }) => studentId)),
    ]);
}
