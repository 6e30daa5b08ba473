import { and, eq, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { taskDateChanged } from '#features/tasks/contract/notice-kinds.ts';
import { type Moved, moveDates } from '../exceptions/move-dates.ts';
import { taskExceptions } from '../exceptions/table.ts';
import type { TaskNow } from '../find-task.ts';
import type { TaskDeps } from '../tasks.ts';
import { keepExcuse } from './keep-excuse.ts';

/**
 * Excuses a student from a task, or not any more, and leaves everything else that holds for them. The caller has the right
 * to manage the task, and holds its lock.
 */
export const excuse = (
  deps: Pick<TaskDeps, 'notifications'>,
  tx: Transaction,
  viewer: Viewer,
  task: TaskNow,
  studentId: string,
  isExcused: boolean,
): Promise<Moved> =>
  writeAsOwn([studentId], async () => {
    const { id: taskId, now } = task;
    const [known] = await tx
      .select({ isExcused: taskExceptions.isExcused })
      .from(taskExceptions)
      .where(and(eq(taskExceptions.taskId, taskId), eq(taskExceptions.studentId, studentId)));
    const before = known?.isExcused ?? false;
    if (before === isExcused) return { dates: [], handIns: [] };
    const changed = { isExcused, changedBy: viewer.userId, changedAt: now };
    await tx
      .insert(taskExceptions)
      .values({ taskId, studentId, ...changed })
      .onConflictDoUpdate({
        target: [taskExceptions.taskId, taskExceptions.studentId],
        set: { ...changed, version: sql`${taskExceptions.version} + 1` },
      });
    const moved = await moveDates(deps, tx, viewer.userId, { taskId, studentId });
    await deps.notifications.notify(tx, taskDateChanged, {
      taskId,
      studentId,
      at: now.getTime(),
      actorId: viewer.userId,
    });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'exception.changed',
      subject: taskId,
      details: { studentId, isExcused },
    });
    await keepExcuse(tx, viewer, task, studentId, { before, after: isExcused });
    return moved;
  });
