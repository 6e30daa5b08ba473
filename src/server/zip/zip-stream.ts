import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface Entry {
  at?: Date;
  /** Already compressed, like pictures and films: stored as it is. */
  isPacked?: boolean;
}
/** Resolves when the content is in the archive; rejects when the reader has disconnected. */
export type AddToZip = (path: string, content: Readable, entry?: Entry) => Promise<void>;

/**
 * A ZIP that is generated while it is read: one entry after the other, with a few buffers in memory. When the
 * reader disconnects, the current entry is closed and the next `add` rejects. When `fill` or an entry fails, the
 * archive aborts.
 */
export function zipStream(fill: (add: AddToZip) => Promise<void>): Readable {
  const zip = new ZipFile();
  // The library's type has fewer methods than its value.
  const out = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  // The reader is gone: otherwise content would wait for it without limit.
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
