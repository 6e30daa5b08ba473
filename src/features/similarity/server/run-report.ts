import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { authorizeReviewing, listNewestWork } from '#features/tasks/server/service.ts';
import { similarityLimits as limits } from '../contract/limits.ts';
import { similarityRefusals as refusals } from '../refusals-text.ts';
import type { SimilarityDeps } from './deps.ts';
import { enqueueReport } from './report-job.ts';
import { byOwner } from './owners.ts';
import { similarityReports } from './table.ts';

/** Asks for a new report, which replaces the one before. Everybody who sees hand-ins may, and sees their own part of it. */
export async function runReport(
  { db, jobs }: SimilarityDeps,
  viewer: Viewer,
  taskId: string,
  template: string,
): Promise<void> {
  const task = await authorizeReviewing(db, viewer, taskId);
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isRunning: isRunning() })
      .from(similarityReports)
      .where(eq(similarityReports.taskId, task.id))
      .for('update');
    if (before?.isRunning) throw refuse('conflict', refusals.running);
    const newest = await listNewestWork(tx, task.id, null);
    if (byOwner(newest).length < 2) throw refuse('conflict', refusals.nothingToCompare);
    await tx.delete(similarityReports).where(eq(similarityReports.taskId, task.id));
    const runId = newId();
    const made = await tx
      .insert(similarityReports)
      .values({ taskId: task.id, runId, state: 'running', template, requestedBy: viewer.userId })
      .onConflictDoNothing()
      .returning({ runId: similarityReports.runId });
    // Somebody else has asked for the first one in this moment.
    if (made.length === 0) throw refuse('conflict', refusals.running);
    await enqueueReport(tx, jobs, { taskId: task.id, runId });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'similarity.requested',
      subject: task.id,
      details: { handIns: newest.length },
    });
  });
}

/** A run of a process that died with all its attempts is not running any more. */
export const isRunning = () =>
  sql<boolean>`(${similarityReports.state} = 'running' and ${similarityReports.requestedAt} > now() - make_interval(secs => ${limits.runMs / 1000}))`;
