import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Viewer } from '#server/session.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import { enqueueRemoval } from './jobs.ts';
import { type StoredFile, toStoredFile } from './purpose.ts';
import { files } from './table.ts';

/** Claims the viewer's own unattached files for a record, in the given order. All or nothing. */
export async function attachFiles(
  tx: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  purpose: string,
  ids: readonly string[],
  recordId: string,
  field: string,
  from = 0,
): Promise<StoredFile[]> {
  const attached: StoredFile[] = [];
  for (const [index, id] of ids.entries()) {
    const [row] = await tx
      .update(files)
      .set({ recordId, position: from + index, attachedAt: sql`now()` })
      .where(
        and(
          eq(files.id, id),
          eq(files.ownerId, viewer.userId),
          eq(files.purpose, purpose),
          isNull(files.recordId),
          isNull(files.removedAt),
        ),
      )
      .returning();
    if (row === undefined) throw refuseField(field, refusals.notYours);
    attached.push(toStoredFile(row));
  }
  return attached;
}

/** Detaches files from a record: all, or the named ones. Their bytes go after the commit. */
export async function detachFiles(
  tx: Queryable,
  jobs: Jobs,
  purpose: string,
  recordId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  const removed = await tx
    .update(files)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        eq(files.purpose, purpose),
        eq(files.recordId, recordId),
        isNull(files.removedAt),
        ids && inArray(files.id, [...ids]),
      ),
    )
    .returning({ id: files.id });
  for (const { id } of removed) await enqueueRemoval(tx, jobs, id);
}

/** Makes `ids` the files of a record: it keeps those that it has, claims new ones and removes the others. */
export async function replaceFiles(
  tx: Queryable,
  jobs: Jobs,
  viewer: Viewer,
  purpose: string,
  ids: readonly string[],
  recordId: string,
  field: string,
): Promise<StoredFile[]> {
  const before = (await filesOfRecords(tx, purpose, [recordId])).get(recordId) ?? [];
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  await detachFiles(tx, jobs, purpose, recordId, gone);
  const kept = new Map(before.map((file) => [file.id, file]));
  const now: StoredFile[] = [];
  for (const [position, id] of ids.entries()) {
    const has = kept.get(id);
    if (has === undefined) {
      now.push(...(await attachFiles(tx, viewer, purpose, [id], recordId, field, position)));
    } else {
      await tx.update(files).set({ position }).where(eq(files.id, id));
      now.push(has);
    }
  }
  return now;
}

/** Makes `userId` the owner of all files of these records. */
export async function giveFiles(
  tx: Queryable,
  purpose: string,
  recordIds: readonly string[],
  ownerId: string,
): Promise<void> {
  if (recordIds.length === 0) return;
  await tx
    .update(files)
    .set({ ownerId })
    .where(and(eq(files.purpose, purpose), inArray(files.recordId, [...recordIds])));
}

/** Gives another record files with the same bytes: all, or the named ones in this order. */
export async function copyFiles(
  tx: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  purpose: string,
  fromRecordId: string,
  toRecordId: string,
  ids?: readonly string[],
): Promise<StoredFile[]> {
  const all = await tx
    .select()
    .from(files)
    .where(and(eq(files.purpose, purpose), eq(files.recordId, fromRecordId), isNull(files.removedAt)))
    .orderBy(asc(files.position), asc(files.id))
    // A concurrent removal waits, and then sees that the bytes are used.
    .for('share');
  const byId = new Map(all.map((row) => [row.id, row]));
  const rows = ids === undefined ? all : ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length === 0) return [];
  const copies = rows.map((row) => ({
    ...row,
    id: newId(),
    ownerId: viewer.userId,
    recordId: toRecordId,
    createdAt: new Date(),
    attachedAt: new Date(),
  }));
  const stored = await tx.insert(files).values(copies).returning();
  return stored.map(toStoredFile);
}

/** The files of many records at once, each list in order. Records without files are absent. */
export async function filesOfRecords(
  db: Queryable,
  purpose: string,
  recordIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>();
  if (recordIds.length === 0) return found;
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.purpose, purpose), inArray(files.recordId, [...recordIds]), isNull(files.removedAt)))
    .orderBy(asc(files.recordId), asc(files.position), asc(files.id));
  for (const row of rows) {
    if (row.recordId === null) continue;
    const list = found.get(row.recordId);
    if (list) list.push(toStoredFile(row));
    else found.set(row.recordId, [toStoredFile(row)]);
  }
  return found;
}
