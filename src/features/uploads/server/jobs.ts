import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { uploadLimits } from '../contract/uploads.ts';
import { keysOf } from './storage.ts';
import { type FileRow, files, uploads } from './table.ts';

const removeJob = 'file_remove';
const sweepJob = 'uploads_sweep';
const sweepNowJob = 'uploads_sweep_now';
const sweepMs = 15 * 60_000;
const sweepAtOnce = 200;
/** The most time between the check of a file and its storage. */
const storingMs = 2 * 60 * 60_000;

const Removal = z.object({ id: z.string() });

export interface JobDeps {
  db: Database;
  files: Files;
  jobs: Jobs;
}

/** Removes the bytes of removed files, and files that nobody finished or used within a day. */
export function defineUploadJobs(deps: JobDeps): void {
  deps.jobs.define(removeJob, {
    run: async (payload) => removeBytes(deps, Removal.parse(payload).id),
  });
  deps.jobs.define(sweepJob, { everyMs: sweepMs, run: () => sweepUploads(deps) });
  deps.jobs.define(sweepNowJob, { run: () => sweepUploads(deps) });
}

/** Runs in the transaction that marks the file as removed. */
export const enqueueRemoval = (tx: Queryable, jobs: Jobs, id: string): Promise<void> =>
  jobs.enqueue(tx, removeJob, { id });

/** Removes files, also those that are attached to a record. */
export async function markRemoved(tx: Queryable, jobs: Jobs, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await tx
    .update(files)
    .set({ removedAt: sql`now()` })
    .where(and(inArray(files.id, [...ids]), isNull(files.removedAt)))
    .returning({ id: files.id });
  for (const { id } of removed) await enqueueRemoval(tx, jobs, id);
}

/** Ends all unfinished uploads of a person. The sweep removes their bytes. */
export async function endUploadsOf(tx: Queryable, jobs: Jobs, ownerId: string): Promise<void> {
  const ended = await tx
    .update(uploads)
    .set({ filename: '', metadata: {}, touchedAt: new Date(0) })
    .where(eq(uploads.ownerId, ownerId))
    .returning({ id: uploads.id });
  if (ended.length > 0) await jobs.enqueue(tx, sweepNowJob, {});
}

/**
 * Runs in the transaction that inserts the row of a file. If its bytes are not complete after this time, the job
 * removes them.
 */
export const enqueueLostFile = (tx: Queryable, jobs: Jobs, id: string): Promise<void> =>
  jobs.enqueue(tx, removeJob, { id }, { afterMs: storingMs });

/** The bytes go before the row: after a crash between them the row is still there for the next run. */
async function removeBytes({ db, files: storage }: JobDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sharing = await lockSharing(tx, id);
    const row = sharing.find((one) => one.id === id);
    if (row === undefined || row.removedAt === null) return;
    if (sharing.length === 1) for (const key of keysOf(row)) await storage.remove(key);
    await tx.delete(files).where(eq(files.id, id));
  });
}

/**
 * Locks the file and those with the same bytes. Of two concurrent removals the second waits, and one of them is the
 * last.
 */
const lockSharing = (tx: Queryable, id: string): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(sql`${files.storageKey} = (select f.storage_key from files f where f.id = ${id})`)
    .orderBy(asc(files.id))
    .for('update');

/** Removes unattached files and idle uploads older than a day. */
export async function sweepUploads({ db, files: storage, jobs }: JobDeps): Promise<void> {
  const before = sql`now() - make_interval(secs => ${uploadLimits.idleMs / 1000})`;
  await db.transaction(async (tx) => {
    const old = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(isNull(files.recordId), isNull(files.removedAt), lt(files.createdAt, before)))
      .limit(sweepAtOnce)
      .for('update', { skipLocked: true });
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await tx
      .update(files)
      .set({ removedAt: sql`now()` })
      .where(inArray(files.id, ids));
    for (const id of ids) await enqueueRemoval(tx, jobs, id);
  });
  const idle = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.touchedAt, before))
    .limit(sweepAtOnce);
  for (const { id } of idle) {
    await storage.drafts.remove(id);
    await db.delete(uploads).where(and(eq(uploads.id, id), lt(uploads.touchedAt, before)));
  }
}
