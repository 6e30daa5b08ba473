import { buffer } from 'node:stream/consumers';
import { AppError, refuse, refuseField } from '#shared/app-error.ts';
import { csvFileLimits } from '#shared/csv-file.ts';
import type { Access } from '#shared/endpoint.ts';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { csvRefusals as refusals } from '#server/csv/refusals-text.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { FileOwner, Uploads } from './create-uploads.ts';
import type { FilePurpose, StoredFile } from './purpose.ts';

// A CSV file that is previewed, and then imported once.

export const csvPurpose = (name: string, access: Access): FilePurpose => ({
  name,
  maxBytes: csvFileLimits.fileBytes,
  tooLarge: refusals.tooLarge,
  kinds: ['any'],
  access,
  // Nobody reads it but its import, which removes it.
  mayRead: async () => false,
  serve: 'download',
});

/** Stores the file of a form for the import. */
export async function acceptCsv(
  uploads: Uploads,
  viewer: FileOwner,
  purpose: string,
  [received]: readonly ReceivedFile[],
): Promise<StoredFile> {
  if (received === undefined) throw refuseField('file', refusals.missing);
  if (!/\.(csv|txt)$/i.test(received.filename)) throw refuse('unsupported_type', refusals.wrongKind);
  return uploads.accept(viewer, purpose, received);
}

/** The file is the viewer's own preview, imported once. Its bytes are removed after the commit. */
export async function claimCsv(
  uploads: Uploads,
  tx: Queryable,
  viewer: FileOwner,
  purpose: string,
  fileId: string,
): Promise<StoredFile> {
  const recordId = newId();
  const [stored] = await uploads
    .attach(tx, viewer, purpose, [fileId], recordId)
    .catch((error: unknown): StoredFile[] => {
      if (error instanceof AppError) return [];
      throw error;
    });
  // The upload belongs to somebody else, or has been imported.
  if (stored === undefined) throw refuse('gone', refusals.gone);
  await uploads.detach(tx, purpose, recordId);
  return stored;
}

export const readCsv = async (uploads: Uploads, fileId: string): Promise<Buffer> =>
  buffer(await uploads.read(fileId));
