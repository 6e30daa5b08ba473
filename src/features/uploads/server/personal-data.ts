import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { endUploadsOf, markRemoved } from './jobs.ts';
import { openWhole } from './serve.ts';
import { files } from './table.ts';

/** A file that others need stays, and loses a name that may reveal its owner. All other files go. */
export const uploadsPersonalData: PersonalData = {
  feature: 'uploads',
  place: 110,
  tables: [
    {
      table: 'files',
      owner: { column: 'owner_id' },
      archive: 'Files I uploaded',
      erasure: 'blanked',
      kept: 'files on records that stay, as the list of files below says',
      columns: {
        id: 'plain',
        owner_id: 'person',
        purpose: 'plain',
        record_id: 'plain',
        filename: 'erased',
        type: 'plain',
        sha256: 'plain',
        storage_key: 'plain',
        variants: 'plain',
      },
      rows: ({ userId }) => sql`
        select id, purpose, record_id, filename, type, bytes, sha256, created_at, attached_at from files
        where owner_id = ${userId} and removed_at is null order by created_at, id`,
    },
    {
      table: 'uploads',
      owner: { column: 'owner_id' },
      archive: 'Uploads on their way',
      erasure: 'blanked',
      kept: 'the row, without its names, for the minute until a job has removed the bytes',
      columns: {
        id: 'plain',
        owner_id: 'person',
        purpose: 'plain',
        filename: 'erased',
        metadata: 'erased',
        refusal: 'plain',
      },
    },
  ],
  async *archiveFiles(db, storage, { userId }) {
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, userId), isNull(files.removedAt)))
      .orderBy(asc(files.createdAt), asc(files.id));
    for (const row of rows) yield { name: row.filename, open: () => openWhole(storage, row) };
  },
  async erase(tx, { userId }, { jobs, fateOf }) {
    const owned = await tx
      .select({ id: files.id, purpose: files.purpose, recordId: files.recordId })
      .from(files)
      .where(and(eq(files.ownerId, userId), isNull(files.removedAt)));
    const gone = owned.filter(({ recordId, purpose }) => recordId === null || fateOf(purpose) === 'removed');
    await markRemoved(
      tx,
      jobs,
      gone.map(({ id }) => id),
    );
    const stays = owned.filter(({ recordId, purpose }) => recordId !== null && fateOf(purpose) === 'unnamed');
    await unname(
      tx,
      stays.map(({ id }) => id),
    );
    await endUploadsOf(tx, jobs, userId);
    // The row of a removed file stays until a job has removed the bytes.
    await tx
      .update(files)
      .set({ filename: 'file' })
      .where(and(eq(files.ownerId, userId), sql`${files.removedAt} is not null`));
  },
};

/** Keeps the extension, which says how to open the file. */
async function unname(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({
      filename: sql`'file' || coalesce(lower(substring(${files.filename} from '\\.[A-Za-z0-9]{1,8}$')), '')`,
    })
    .where(inArray(files.id, [...ids]));
}
