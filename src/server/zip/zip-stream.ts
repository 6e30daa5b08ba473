import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface Entry {
  at?: Date;
  /** Packed already, as pictures and films are: stored as it is. */
  isPacked?: boolean;
}
/** Resolves when the content has gone into the archive; rejects when nobody reads the archive any more. */
export type AddToZip = (path: string, content: Readable, entry?: Entry) => Promise<void>;

/**
 * A ZIP that is made while it is read: one entry after the other, a few buffers in memory. When the reader goes away
 * the entry being read is closed and the next `add` rejects; when `fill` or an entry fails, the archive breaks off.
 */
export function zipStream(fill: (add: AddToZip) => Promise<void>): Readable {
  const zip = new ZipFile();
  // Typed as less than it is.
  const out = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  // The reader is gone: without this, content that waits for it would never end.
  out.once('close', () => reading?.destroy());
  const add: AddToZip = async (path, content, { at = new Date(), isPacked = false } = {}) => {
    if (out.destroyed) {
      content.destroy();
      throw new Error('nobody reads the archive any more');
    }
    reading = content;
    zip.addReadStream(content, path, { mtime: at, compress: !isPacked });
    await finished(content);
  };
  zip.on('error', (error: Error) => out.destroy(error));
  fill(add)
    .then(() => zip.end())
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
