import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { ErasingTools, PersonalTable, Subject } from '#server/personal-data.ts';
import { audit } from '#features/audit/server/service.ts';
import { setDeactivated } from '#features/people/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { refuseHindered } from './deletions.ts';
import { isOwn } from './rows.ts';
import { deletions } from './table.ts';

type Erasing = Pick<
  PrivacyContext,
  'db' | 'bus' | 'jobs' | 'uploads' | 'registry' | 'endSessions' | 'heldRecords'
>;

/**
 * Erases a person. First no session of theirs works any more, then one transaction erases everything. Then all
 * processes are notified. The next run of the job repeats what a crash interrupted. Throws 409 when something hinders
 * it.
 */
export async function erase(ctx: PrivacyContext, subject: Subject): Promise<void> {
  const { userId } = subject;
  const isWanted = await ctx.db.transaction(async (tx) => {
    if (!(await holdDeletion(tx, userId))) return false;
    await refuseHindered(ctx, tx, userId);
    await setDeactivated(tx, userId, true);
    return true;
  });
  if (!isWanted) return;
  await ctx.endSessions(userId);
  await ctx.db.transaction(async (tx) => {
    // An administrator has undone the request meanwhile.
    if (!(await holdDeletion(tx, userId))) return setDeactivated(tx, userId, false);
    await eraseRows(ctx, tx, subject);
    await audit(tx, { action: 'account.erased', subject: userId });
    await tx
      .update(deletions)
      .set({ erasedAt: sql`now()` })
      .where(sql`${deletions.userId} = ${userId}`);
  });
  ctx.jobs.wake();
  await publishErased(ctx, userId);
}

/** Locks the request, so that nobody undoes it until the transaction ends. False: somebody has undone it. */
async function holdDeletion(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(
      sql`${deletions.userId} = ${userId} and ${deletions.dueAt} <= now() and ${deletions.erasedAt} is null`,
    )
    .for('update');
  return rows.length > 0;
}

/** Idempotent. The row of the deletion is the last trace, and goes here. */
export async function publishErased({ db, bus, registry }: Erasing, userId: string): Promise<void> {
  for (const { erased } of registry) await erased?.(db, bus, userId);
  await db
    .delete(deletions)
    .where(sql`${deletions.userId} = ${userId} and ${deletions.erasedAt} is not null`);
}

async function eraseRows(ctx: Erasing, tx: Transaction, subject: Subject): Promise<void> {
  // A person may have four years of data.
  await tx.execute(sql`set local statement_timeout = '5min'`);
  const tools = toolsOf(ctx, tx);
  for (const { erase: eraseOwn } of ctx.registry) await eraseOwn?.(tx, subject, tools);
  for (const { tables } of ctx.registry) {
    for (const table of tables) if (table.erasure === 'rows') await deleteRows(tx, table, subject);
  }
}

async function deleteRows(tx: Transaction, table: PersonalTable, subject: Subject): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table.table)} where ${isOwn(table, subject)}`);
}

function toolsOf({ jobs, uploads, registry }: Erasing, tx: Transaction): ErasingTools {
  const fates = new Map(
    registry.flatMap(({ files = [] }) => files.map(({ purpose, fate }) => [purpose, fate] as const)),
  );
  return {
    jobs,
    fateOf: (purpose) => fates.get(purpose) ?? 'removed',
    removeFiles: (ids) => uploads.removeAll(tx, ids),
    async removeFilesOf(purpose, recordIds) {
      const files = await uploads.filesOf(tx, purpose, recordIds);
      await uploads.removeAll(
        tx,
        [...files.values()].flat().map(({ id }) => id),
      );
    },
  };
}
