// Names of files and folders that every operating system can unpack.

/** Bytes of UTF-8. A part of a path has at most 255 on Linux, and Windows counts the whole path. */
const maxBytes = 120;
const extensionBytes = 20;
/** Characters with a meaning for paths, Windows and terminals, and the marks that turn the direction of text. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;
/** Devices of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** One part of a path: no separator, no control character, never '.' or '..', at most 120 bytes with its extension. */
export function safeName(name: string, otherwise = 'file'): string {
  const clean = trimmed(name.toWellFormed().normalize('NFC').replaceAll(unsafe, '_')).replace(device, '$1_');
  if (clean === '') return otherwise;
  const { stem, extension } = split(clean);
  return trimmed((cut(stem, maxBytes - Buffer.byteLength(extension)) || otherwise) + extension);
}

/** The unique names of one folder: the second 'essay.txt' is 'essay (2).txt'. Upper and lower case count as equal. */
export class FolderNames {
  readonly #taken = new Set<string>();
  /** The number of uses of each name: a thousand equal names take a thousand steps, not a million. */
  readonly #asked = new Map<string, number>();

  take(name: string, otherwise?: string): string {
    const first = safeName(name, otherwise);
    const { stem, extension } = split(first);
    let free = first;
    let nth = this.#asked.get(first.toLowerCase()) ?? 1;
    for (; this.#taken.has(free.toLowerCase()); nth += 1) free = `${stem} (${nth + 1})${extension}`;
    this.#asked.set(first.toLowerCase(), nth);
    this.#taken.add(free.toLowerCase());
    return free;
  }
}

/** Without leading dots, which hide a file, and without trailing dots and spaces, which Windows drops. */
function trimmed(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && (name[start] === '.' || name[start] === ' ')) start += 1;
  while (end > start && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(start, end);
}

function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  if (Buffer.byteLength(extension) > extensionBytes) return { stem: name, extension: '' };
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/** The longest prefix of at most `bytes`, without half a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, bytes))) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return kept;
}
