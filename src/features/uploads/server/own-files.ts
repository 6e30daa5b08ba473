import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import { enqueueRemoval } from './jobs.ts';
import { files } from './table.ts';

/** Removes the person's own unattached file. Another person's file is not found. */
export async function removeOwnFile(db: Database, jobs: Jobs, ownerId: string, id: string): Promise<void> {
  const found = await removeUnattached(db, jobs, ownerId, id);
  if (found === 'unknown') throw refuse('not_found', refusals.notFound);
  if (found === 'attached') throw refuse('conflict', refusals.attachedAlready);
}

/** Removes the file when nothing uses it. Returns its facts. */
export async function removeUnattached(
  db: Database,
  jobs: Jobs,
  ownerId: string,
  id: string,
): Promise<'removed' | 'attached' | 'unknown'> {
  const found = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ recordId: files.recordId })
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerId, ownerId), isNull(files.removedAt)))
      .for('update');
    if (row === undefined) return 'unknown';
    if (row.recordId !== null) return 'attached';
    await tx
      .update(files)
      .set({ removedAt: sql`now()` })
      .where(eq(files.id, id));
    await enqueueRemoval(tx, jobs, id);
    return 'removed';
  });
  jobs.wake();
  return found;
}
