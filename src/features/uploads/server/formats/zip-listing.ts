import { type Entry, openPromise } from 'yauzl';
import { refuse } from '#shared/app-error.ts';
import { uploadLimits } from '#features/uploads/contract/uploads.ts';
import { uploadsText as text } from '#features/uploads/text.ts';

const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^Basic\//i;

/**
 * Reads the listing of an office document; nothing is unpacked. True when it holds what it must. Macros and bombs are
 * refused with a sentence of their own. Sizes are the archive's claims, and whoever opens the document believes the same ones.
 */
export async function checkZip(path: string, holds: RegExp | undefined): Promise<boolean> {
  const entries = await listEntries(path);
  if (entries === undefined) return false;
  if (entries.some(({ fileName }) => macros.test(fileName))) throw refuse('unsupported_type', text.macros);
  return holds === undefined || entries.some(({ fileName }) => holds.test(fileName));
}

/** Undefined when the archive cannot be read. */
async function listEntries(path: string): Promise<Entry[] | undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined);
  if (zip === undefined) return undefined;
  try {
    if (zip.entryCount > uploadLimits.zipEntries) throw refuse('unsupported_type', text.unpacksTooLarge);
    return await new Promise((resolve, reject) => {
      const entries: Entry[] = [];
      let unpacked = 0;
      zip.on('entry', (entry: Entry) => {
        entries.push(entry);
        unpacked += entry.uncompressedSize;
        if (unpacked > uploadLimits.unpackedBytes || entries.length > uploadLimits.zipEntries) {
          reject(refuse('unsupported_type', text.unpacksTooLarge));
        } else zip.readEntry();
      });
      zip.once('end', () => resolve(entries));
      // A damaged archive is the sender's fault, and so is a name that leads out of it.
      zip.once('error', () => resolve(undefined));
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}
