import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { Viewer } from '#server/session.ts';
import { uploadsRefusals as refusals } from '../refusals-text.ts';
import { type Purposes, toStoredFile } from './purpose.ts';
import { originalKey, variantKey } from './storage.ts';
import { files, type FileRow } from './table.ts';

/** Types that browsers show and that cannot run script in our pages. SVG and HTML are never among them. */
const inlineTypes = /^(image\/(jpeg|png|gif|webp|avif)|video\/(mp4|webm|ogg)|application\/pdf|text\/vtt)$/;

/** Opens a file for a viewer who may see its record. A forbidden file answers like a missing one. */
export async function openFile(
  db: Database,
  storage: Files,
  purposes: Purposes,
  viewer: Viewer,
  id: string,
  ask: { w?: number | undefined; download?: string | undefined },
): Promise<OutgoingFile> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)));
  const purpose = row && purposes.find(row.purpose);
  if (row === undefined || purpose === undefined) throw refuse('not_found', refusals.notFound);
  const mayRead =
    row.recordId === null
      ? row.ownerId === viewer.userId
      : await purpose.mayRead(db, viewer, toStoredFile(row));
  if (!mayRead) throw refuse('not_found', refusals.notFound);
  const filename = await purpose.nameFor?.(db, viewer, toStoredFile(row));
  const named = filename === undefined ? row : { ...row, filename };
  return outgoing(storage, named, ask.w, ask.download === undefined && purpose.serve === 'inline');
}

/** Opens a file for a call of its feature, which checks the viewer. Rejects with 'not_found'. */
export async function openFor(
  db: Database,
  storage: Files,
  purposes: Purposes,
  id: string,
  width: number | undefined,
): Promise<OutgoingFile> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)));
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return outgoing(storage, row, width, purposes.get(row.purpose).serve === 'inline');
}

function outgoing(storage: Files, row: FileRow, width: number | undefined, mayShow: boolean): OutgoingFile {
  const bytes = bytesOf(row, width);
  return {
    bytes: bytes.bytes,
    type: bytes.type.startsWith('text/') ? `${bytes.type}; charset=utf-8` : bytes.type,
    filename: bytes.filename,
    isInline: mayShow && inlineTypes.test(bytes.type),
    version: bytes.version,
    // The bytes of an id never change, but the permission may. So browsers revalidate before they show it.
    isImmutable: false,
    open: (range) => storage.pieces(bytes.key, range),
  };
}

/** Reads the bytes for the file's feature, which checks the viewer. Rejects with 'not_found'. */
export async function readWhole(db: Database, storage: Files, id: string): Promise<Readable> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)));
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return openWhole(storage, row);
}

export const openWhole = (storage: Files, row: FileRow): Promise<Readable> =>
  storage.read(bytesOf(row, undefined).key);

function bytesOf(row: FileRow, width: number | undefined) {
  const { storageKey, variants, hasOriginal } = row;
  const wanted =
    width === undefined ? undefined : (variants.find((variant) => variant.width >= width) ?? variants.at(-1));
  const variant = wanted ?? (hasOriginal ? undefined : variants.at(-1));
  if (variant === undefined) {
    const { type, bytes, filename, sha256 } = row;
    return { key: originalKey(storageKey), type, bytes, filename, version: sha256 };
  }
  return {
    key: variantKey(storageKey, variant),
    type: 'image/webp',
    bytes: variant.bytes,
    filename: row.filename.replace(/(\.[^.]*)?$/, '.webp'),
    version: `${row.id}-${variant.width}`,
  };
}
