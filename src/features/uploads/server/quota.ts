import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { uploadLimits } from '../contract/uploads.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import { files, uploads } from './table.ts';

/**
 * Refuses `more` bytes when the person's unused files exceed the limit. Unfinished uploads count with their full
 * length.
 */
export async function checkQuota(db: Queryable, ownerId: string, more: number): Promise<void> {
  const [stored] = await db
    .select({ count: count(), bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNull(files.recordId), isNull(files.removedAt)));
  const [coming] = await db
    .select({ count: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.finishedAt), isNull(uploads.refusal)));
  const bytes = (stored?.bytes ?? 0) + (coming?.bytes ?? 0) + more;
  const held = (stored?.count ?? 0) + (coming?.count ?? 0) + 1;
  if (bytes > uploadLimits.unattachedBytes || held > uploadLimits.unattachedFiles) {
    throw refuse('too_large', refusals.quota);
  }
}

/** The same within the storing transaction: two concurrent uploads must not both fit into the last room. */
export async function takeQuota(tx: Transaction, ownerId: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${ownerId}`}, 0))`);
  await checkQuota(tx, ownerId, more);
}
