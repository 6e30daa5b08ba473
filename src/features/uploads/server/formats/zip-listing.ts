import { type Entry, openPromise } from 'yauzl';
import { refuse } from '#shared/app-error.ts';
import { uploadLimits } from '#features/uploads/contract/uploads.ts';
import { uploadsRefusals as refusals } from '#features/uploads/refusals-text.ts';

const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^Basic\//i;

/**
 * Reads the entries of an office document without unpacking it. True when the required entry exists. Macros and zip
 * bombs are refused, each with its own sentence. It trusts the sizes that the archive claims, as every reader of the
 * document does.
 */
export async function checkZip(path: string, holds: RegExp | undefined): Promise<boolean> {
  const entries = await listEntries(path);
  if (entries === undefined) return false;
  if (entries.some(({ fileName }) => macros.test(fileName)))
    throw refuse('unsupported_type', refusals.macros);
  return holds === undefined || entries.some(({ fileName }) => holds.test(fileName));
}

/** Undefined when the archive cannot be read. */
async function listEntries(path: string): Promise<Entry[] | undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined);
  if (zip === undefined) return undefined;
  try {
    if (zip.entryCount > uploadLimits.zipEntries) throw refuse('unsupported_type', refusals.unpacksTooLarge);
    return await new Promise((resolve, reject) => {
      const entries: Entry[] = [];
      let unpacked = 0;
      zip.on('entry', (entry: Entry) => {
        entries.push(entry);
        unpacked += entry.uncompressedSize;
        if (unpacked > uploadLimits.unpackedBytes || entries.length > uploadLimits.zipEntries) {
          reject(refuse('unsupported_type', refusals.unpacksTooLarge));
        } else zip.readEntry();
      });
      zip.once('end', () => resolve(entries));
      // A damaged archive, or a name that leads out of it, is the sender's fault.
      zip.once('error', () => resolve(undefined));
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}
