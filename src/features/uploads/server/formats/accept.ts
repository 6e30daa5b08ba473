import { eq, sql } from 'drizzle-orm';
import { AppError, refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { encodeImage } from '#server/pages/images.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import { uploadsRefusals as refusals } from '#features/uploads/refusals-text.ts';
import { cleanFilename } from './filename.ts';
import { inspectFile } from './inspect.ts';
import { enqueueLostFile, enqueueRemoval } from '../jobs.ts';
import { type FilePurpose, type StoredFile, toStoredFile } from '../purpose.ts';
import { checkQuota, takeQuota } from '../quota.ts';
import { folderOf, originalKey, variantKey } from '../storage.ts';
import { files, type FileRow } from '../table.ts';

export interface AcceptDeps {
  db: Database;
  files: Files;
  jobs: Jobs;
}
type Bytes = Pick<FileRow, 'type' | 'bytes' | 'sha256' | 'hasOriginal' | 'width' | 'height' | 'variants'>;
/** A file that has arrived whole, on this machine. It has `sha256` when the receiver has computed it. */
export type Arrived = Pick<ReceivedFile, 'path' | 'bytes' | 'filename'> & { sha256?: string | undefined };

/** Checks a file of a form, and stores it as the viewer's, unattached. */
export async function acceptFile(
  deps: AcceptDeps,
  viewer: Pick<Viewer, 'userId'>,
  purpose: FilePurpose,
  received: Arrived,
): Promise<StoredFile> {
  const { userId } = viewer;
  await checkQuota(deps.db, userId, received.bytes);
  // A form reserves nothing, so this counts what other forms have stored meanwhile.
  const admit = (tx: Transaction, bytes: number) => takeQuota(tx, userId, bytes);
  return storeArrived(deps, userId, purpose, received, newId(), admit);
}

/**
 * Decides the type by the bytes, re-encodes images, and stores the bytes and the row. The row comes before the bytes,
 * marked as removed: after a crash a job finds and removes the bytes.
 */
export async function storeArrived(
  deps: AcceptDeps,
  ownerId: string,
  purpose: FilePurpose,
  arrived: Arrived,
  id: string,
  admit?: (tx: Transaction, bytes: number) => Promise<void>,
): Promise<StoredFile> {
  if (arrived.bytes > purpose.maxBytes) throw refuse('too_large', purpose.tooLarge);
  if (arrived.bytes === 0) throw refuse('validation', refusals.empty);
  const filename = cleanFilename(arrived.filename);
  const type = await inspectFile(arrived.path, filename, purpose);
  const storageKey = folderOf(id);
  const store = await prepare(deps.files, purpose, arrived, type, storageKey);
  const draft = { id, ownerId, purpose: purpose.name, filename, storageKey, ...store.columns };
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(files)
      .values({ ...draft, removedAt: sql`now()` })
      .onConflictDoUpdate({ target: files.id, set: { ...store.columns, removedAt: sql`now()` } });
    await enqueueLostFile(tx, deps.jobs, id);
  });
  const written = await store.write();
  const appear = async (tx: Transaction) => {
    await admit?.(tx, written.bytes ?? store.columns.bytes);
    return tx
      .update(files)
      .set({ ...written, removedAt: null })
      .where(eq(files.id, id))
      .returning();
  };
  const [row] = await deps.db.transaction(appear).catch(async (error: unknown) => {
    if (error instanceof AppError) await enqueueRemoval(deps.db, deps.jobs, id);
    throw error;
  });
  if (row === undefined) throw new Error(`the row of file ${id} is gone`);
  return toStoredFile(row);
}

interface Prepared {
  columns: Bytes;
  /** Writes the bytes. Returns the facts that are known only afterwards. */
  write(): Promise<Partial<Pick<Bytes, 'sha256' | 'bytes'>>>;
}

async function prepare(
  storage: Files,
  purpose: FilePurpose,
  arrived: Arrived,
  type: string,
  folder: string,
): Promise<Prepared> {
  const original: Bytes = {
    type,
    bytes: arrived.bytes,
    sha256: arrived.sha256 ?? '',
    hasOriginal: true,
    width: null,
    height: null,
    variants: [],
  };
  const keepOriginal = () => storage.keep(originalKey(folder), arrived.path, arrived.sha256);
  const { imageWidths } = purpose;
  if (!type.startsWith('image/') || imageWidths === undefined) {
    return { columns: original, write: keepOriginal };
  }
  const encoded = await encodeWidths(arrived.path, imageWidths);
  const variants = encoded.map(({ width, height, bytes }) => ({ width, height, bytes: bytes.length }));
  const largest = variants.at(-1);
  if (largest === undefined) throw new Error(`the purpose ${purpose.name} has no widths`);
  const isOriginalKept = purpose.serve === 'download';
  const size = { width: largest.width, height: largest.height, variants };
  return {
    columns: isOriginalKept
      ? { ...original, ...size }
      : { ...original, ...size, type: 'image/webp', bytes: largest.bytes, hasOriginal: false },
    write: async () => {
      let sha256 = '';
      for (const variant of encoded)
        ({ sha256 } = await storage.write(variantKey(folder, variant), variant.bytes));
      return isOriginalKept ? keepOriginal() : { sha256 };
    },
  };
}

/** Smallest first. Widths above the image's own become one variant in its own width. */
async function encodeWidths(path: string, widths: readonly number[]) {
  const sizes = Object.fromEntries(widths.map((width) => [String(width), width]));
  const encoded = await encodeImage(path, sizes, {
    unsupported: refusals.contentDiffers,
    tooManyPixels: refusals.imageTooManyPixels,
  });
  const byWidth = new Map(Object.values(encoded).map((image) => [image.width, image]));
  return [...byWidth.values()].toSorted((a, b) => a.width - b.width);
}
