import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { FoundPicture } from './pictures/find-picture.ts';
import { Refused } from './refused.ts';

/** Of one file of text. Whole banks of 5,000 questions have less. */
export const textBytes = 32 * 1024 * 1024;

export interface PackageFile {
  name: string;
  text: string;
}

/** Canvas exports '.xml.qti', Blackboard '.dat'. macOS adds files about files. */
const isText = (name: string): boolean =>
  /\.(xml|qti|dat)$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);

export interface Package extends Disposable {
  /** Its XML, in the order of the names. */
  files: PackageFile[];
  /** All that it has. */
  names: ReadonlySet<string>;
  /** How much more may be unpacked. */
  bytesLeft: number;
  /** Another file of it, which is read when it is asked for. */
  find: (name: string) => FoundPicture | undefined;
}

/** Opens a package and reads its XML. Nothing is written to the disk. */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Refused('damaged');
  });
  try {
    const entries = await listEntries(zip);
    const files: PackageFile[] = [];
    let unpacked = 0;
    for (const entry of entries.filter(({ fileName }) => isText(fileName))) {
      unpacked += entry.uncompressedSize;
      if (entry.uncompressedSize > textBytes || unpacked > limits.unpackedBytes)
        throw new Refused('unpacksTooLarge');
      files.push({ name: entry.fileName, text: await textOf(zip, entry) });
    }
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return {
      files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      names: new Set(byName.keys()),
      bytesLeft: limits.unpackedBytes - unpacked,
      find(name) {
        const entry = byName.get(name);
        return entry && { name, bytes: entry.uncompressedSize, read: () => bytesOf(zip, entry) };
      },
      [Symbol.dispose]: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The library refuses names that lead out, and content that is longer than its claim. */
function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.packageFiles) throw new Refused('unpacksTooLarge');
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > limits.packageFiles) reject(new Refused('unpacksTooLarge'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(new Refused('damaged')));
    zip.readEntry();
  });
}

const textOf = async (zip: ZipFile, entry: Entry): Promise<string> => decode(await bytesOf(zip, entry));

const bytesOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => {
      throw new Refused('damaged');
    });

/** XML says its encoding by its first bytes, or is UTF-8. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isWestern = /encoding=["'](iso-8859-1|windows-1252)["']/i.test(head);
  return new TextDecoder(isWestern ? 'windows-1252' : 'utf-8').decode(bytes);
}
