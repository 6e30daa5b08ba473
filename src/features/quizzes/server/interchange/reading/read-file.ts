import { readFile as bytesOf } from 'node:fs/promises';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { type FileItems, type Item, type Read, takeQuestions } from './draft.ts';
import { itemsOfMoodle } from './moodle/read-moodle.ts';
import { itemsOfQti12, titleOfQti12 } from './qti12/read-qti12.ts';
import { itemsOfQti } from './qti2/read-item.ts';
import { itemsOfGift } from './gift/read-gift.ts';
import type { ReadRequest } from './messages.ts';
import { NotTaken } from './not-taken.ts';
import { missingFiles } from './manifest.ts';
import { decode, openPackage, type Package, type PackageFile, textBytes } from './package.ts';
import { type FoundPicture, namesInPackage } from './pictures/find-picture.ts';
import { type KeptPicture, KeptPictures } from './pictures/keep-pictures.ts';
import { Refused } from './refused.ts';
import type { Element } from './xml/node.ts';
import { parseXml } from './xml/parse-xml.ts';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** All questions of a package, or of one file. What it is, its content says. */
export async function readFile({
  path,
  filename,
  pictureFolder,
}: ReadRequest): Promise<Read & { pictures: readonly KeptPicture[] }> {
  const bytes = await bytesOf(path);
  if (!isZip(bytes) && bytes.length > textBytes) throw new Refused('unpacksTooLarge');
  using opened = isZip(bytes) ? await openPackage(path) : undefined;
  const found = opened ? ofPackage(opened) : ofText(filename, decode(bytes));
  if (found.items.length === 0) throw new Refused('notQuestions');
  const { format, title, items } = found;
  const pictures = new KeptPictures(pictureFolder, opened?.bytesLeft ?? limits.unpackedBytes);
  const taken = await takeQuestions(items, pictures);
  return { format, title: (title || filename).slice(0, 200), ...taken, pictures: pictures.all };
}

function ofPackage({ files, names, find }: Package): FileItems {
  const found = itemsOf(files, find);
  const manifest = files.find(({ name }) => name === 'imsmanifest.xml');
  const missing = manifest === undefined ? [] : missingFiles(manifest.text, names);
  return { ...found, items: [...found.items, ...missing] };
}

function ofText(filename: string, text: string): FileItems {
  if (/^\uFEFF?\s*</.test(text) && !/\.(gift|txt)$/i.test(filename))
    return itemsOf([{ name: filename, text }]);
  // Without an answer in braces it is any text.
  if (!/(?<!\\)\{[^{}]*\}/.test(text)) throw new Refused('notQuestions');
  return { format: 'gift', title: '', items: itemsOfGift(text) };
}

/** What all XML files have. The first one with questions decides the format that is named. */
function itemsOf(files: readonly PackageFile[], find: Package['find'] = () => undefined): FileItems {
  const items: Item[] = [];
  let format: Read['format'] | undefined;
  let title = '';
  for (const file of files) {
    const found = tryFile(file);
    items.push(...found.items.map((item) => withPackage(item, file.name, find)));
    if (found.format !== undefined && found.items.length > 0) format ??= found.format;
    title ||= found.title;
  }
  return { format: format ?? 'qti12', title, items };
}

/** Files of Moodle have their pictures inside; packages have them beside the file that names them. */
function withPackage({ findPicture, ...item }: Item, itemName: string, find: Package['find']): Item {
  const inPackage = (source: string): FoundPicture | undefined => {
    for (const name of namesInPackage(source, itemName)) {
      const found = find(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { ...item, findPicture: (source) => findPicture?.(source) ?? inPackage(source) };
}

interface OneFile {
  format?: Read['format'];
  title: string;
  items: readonly Item[];
}

/** A file that cannot be read is named, as a question is. */
function tryFile({ name, text }: PackageFile): OneFile {
  try {
    return ofRoot(parseXml(text));
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const read = (): never => {
      throw new NotTaken(reasons.unreadable({ what: error.message }));
    };
    return { title: '', items: [{ name, read }] };
  }
}

function ofRoot(root: Element): OneFile {
  const isThird = root.name.startsWith('qti-');
  const format = isThird ? 'qti3' : 'qti2';
  switch (root.name) {
    case 'questestinterop':
      return { format: 'qti12', title: titleOfQti12(root), items: itemsOfQti12(root) };
    case 'quiz':
      return { format: 'moodle', title: '', items: itemsOfMoodle(root) };
    case 'assessmentItem':
    case 'qti-assessment-item':
      return { format, title: '', items: itemsOfQti(root) };
    case 'assessmentTest':
    case 'qti-assessment-test':
      return { format, title: root.attributes['title'] ?? '', items: [] };
    default:
      // The manifest, and what belongs to other tools.
      return { title: '', items: [] };
  }
}
