import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeManaging, type TaskNow } from '../find-task.ts';
import { publishHandInsChanged, publishTaskChanged } from '../live.ts';
import { tasks } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { hidesNames } from './names.ts';

/** Shows the names to all who grade. They do not hide again. */
export async function revealNames(deps: TaskDeps, viewer: Viewer, taskId: string): Promise<void> {
  const task = await deps.db.transaction(async (tx) => {
    const task = await authorizeManaging(tx, viewer, taskId, 'update');
    if (!hidesNames(task)) throw refuse('conflict', refusals.namesNotHidden);
    await storeRevealed(tx, viewer, task);
    return task;
  });
  publishTaskChanged(deps.bus, task, task);
  publishHandInsChanged(deps.bus, task, []);
}

/** The task's row is locked for an update. A returned grade reveals names too. */
export async function storeRevealed(tx: Transaction, viewer: Viewer, task: TaskNow): Promise<void> {
  if (!hidesNames(task)) return;
  await tx.update(tasks).set({ namesRevealedAt: task.now }).where(eq(tasks.id, task.id));
  await audit(tx, { actorId: viewer.userId, action: 'names.revealed', subject: task.id });
}
