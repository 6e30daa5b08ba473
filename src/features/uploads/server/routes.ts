import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { checkAccess, mount } from '#server/mount.ts';
import { uploadsContract } from '../contract.ts';
import { uploadsText as text } from '../text.ts';
import { acceptFile } from './accept.ts';
import { enqueueRemoval } from './jobs.ts';
import { type Purposes, toFileView } from './purpose.ts';
import { openFile } from './serve.ts';
import type { UploadDeps } from './service.ts';
import { files } from './table.ts';

/** Mounts the calls with one form, and serving. */
export function mountUploads(deps: UploadDeps, purposes: Purposes): void {
  const { db, http, jobs } = deps;
  mount(http, 'uploads', uploadsContract, {
    send: async ({ viewer, body, files: { file } }) => {
      const purpose = purposes.find(body.purpose);
      if (purpose === undefined) {
        throw refuse('validation', text.unknownPurpose, { fields: { purpose: text.unknownPurpose } });
      }
      checkAccess(purpose.access, viewer);
      const [received] = file;
      if (received === undefined) {
        throw refuse('validation', text.noFile, { fields: { file: text.noFile } });
      }
      return {
        success: true as const,
        file: toFileView(await acceptFile(deps, viewer, purpose, received)),
      };
    },
    uploaded: async () => {
      throw refuse('not_found', text.notFound);
    },
    file: ({ viewer, params, query }) => openFile(db, deps.files, purposes, viewer, params.fileId, query),
    remove: async ({ viewer, params }) => {
      await removeOwnFile(deps, viewer.userId, params.fileId);
      jobs.wake();
      return { success: true as const };
    },
  });
}

async function removeOwnFile({ db, jobs }: UploadDeps, ownerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ recordId: files.recordId })
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerId, ownerId), isNull(files.removedAt)))
      .for('update');
    if (row === undefined) throw refuse('not_found', text.notFound);
    if (row.recordId !== null) throw refuse('conflict', text.attachedAlready);
    await tx
      .update(files)
      .set({ removedAt: sql`now()` })
      .where(eq(files.id, id));
    await enqueueRemoval(tx, jobs, id);
  });
}
