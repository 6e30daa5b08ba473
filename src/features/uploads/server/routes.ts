import { and, eq, isNull } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { mount } from '#server/http/mount.ts';
import { uploadsContract } from '../contract/uploads.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import { acceptFile } from './formats/accept.ts';
import { removeOwnFile } from './own-files.ts';
import { checkUploader, type Purposes, toFileView, toStoredFile } from './purpose.ts';
import { openFile } from './serve.ts';
import type { UploadDeps } from './deps.ts';
import { fromStored } from './stored-refusal.ts';
import { files, uploads } from './table.ts';

/** Mounts the calls with one form, and the serving of files. */
export function mountUploads(deps: UploadDeps, purposes: Purposes): void {
  const { db, http, jobs } = deps;
  mount(http, 'uploads', uploadsContract, {
    send: async ({ viewer, body, files: { file } }) => {
      const purpose = purposes.find(body.purpose);
      if (purpose === undefined) {
        throw refuseField('purpose', refusals.unknownPurpose);
      }
      await checkUploader(purpose, viewer);
      const [received] = file;
      if (received === undefined) {
        throw refuseField('file', refusals.noFile);
      }
      return {
        success: true as const,
        file: toFileView(await acceptFile(deps, viewer, purpose, received)),
      };
    },
    uploaded: async ({ viewer, params }) => ({
      file: await fileOfUpload(deps, purposes, viewer.userId, params.uploadId),
    }),
    file: ({ viewer, params, query }) => openFile(db, deps.files, purposes, viewer, params.fileId, query),
    remove: async ({ viewer, params }) => {
      await removeOwnFile(db, jobs, viewer.userId, params.fileId);
      return { success: true as const };
    },
  });
}

/** The finished file of the viewer's own upload in pieces. */
async function fileOfUpload({ db }: UploadDeps, purposes: Purposes, ownerId: string, id: string) {
  const [upload] = await db
    .select({ purpose: uploads.purpose, refusal: uploads.refusal })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
  if (upload === undefined) throw refuse('not_found', refusals.notFound);
  if (upload.refusal) throw fromStored(upload.refusal, purposes.find(upload.purpose));
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.ownerId, ownerId), isNull(files.removedAt)));
  return row === undefined ? null : toFileView(toStoredFile(row));
}
