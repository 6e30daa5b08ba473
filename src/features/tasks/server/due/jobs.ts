import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { attachmentPurpose, taskLimits } from '#features/tasks/contract/tasks.ts';
import { handInPurpose } from '#features/tasks/contract/hand-ins.ts';
import { handIns, tasks } from '../table.ts';

const purgeJob = 'task_purge';
const Purge = z.object({ id: z.string() });

/** Removes a deleted task for good, with its files and hand-ins. */
export function defineTaskJobs({ db, jobs, uploads }: { db: Database; jobs: Jobs; uploads: Uploads }): void {
  jobs.define(purgeJob, {
    run: async (payload) => {
      const { id } = Purge.parse(payload);
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: tasks.id })
          .from(tasks)
          .where(
            and(
              eq(tasks.id, id),
              // Skips a restored task. If it was deleted again, another job is queued.
              sql`${tasks.removedAt} <= now() - make_interval(days => ${taskLimits.restoreDays}::int)`,
            ),
          )
          .for('update');
        if (row === undefined) return;
        await uploads.detach(tx, attachmentPurpose, id);
        const written = await tx.select({ id: handIns.id }).from(handIns).where(eq(handIns.taskId, id));
        for (const handIn of written) await uploads.detach(tx, handInPurpose, handIn.id);
        await tx.delete(tasks).where(eq(tasks.id, id));
      });
    },
  });
}

/**
 * Runs in the transaction that deletes. It waits a minute longer than necessary, because the clock of the jobs may be
 * ahead of the database's.
 */
export const enqueuePurge = (tx: Queryable, jobs: Jobs, id: string, until: Date): Promise<void> =>
  jobs.enqueue(tx, purgeJob, { id }, { runAt: new Date(until.getTime() + 60_000) });
