import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { type FindPicture, type FoundPicture, inText, pathOf } from './find-picture.ts';
import { pictureKindOf } from './picture-kind.ts';
import { shownSource, sourcesIn, withChecksums } from '../picture-marks.ts';

const nameChars = 100;

/** A picture of the file. In its folder it is called by its checksum. */
export interface KeptPicture {
  checksum: string;
  bytes: number;
  filename: string;
}

/** The pictures of a file: each is written once, whatever it is called and however often it is used. */
export class KeptPictures {
  readonly #folder: string | undefined;
  readonly #kept = new Map<string, KeptPicture>();
  readonly #byName = new Map<string, string | undefined>();
  #bytesLeft: number;

  /** Without a folder nothing is written. `bytes` is how much they may have in all. */
  constructor(folder: string | undefined, bytes: number) {
    this.#folder = folder;
    this.#bytesLeft = bytes;
  }

  get all(): KeptPicture[] {
    return [...this.#kept.values()];
  }

  /** A draft with its pictures, and what was not taken of them. */
  async takeOf<Draft extends object>(
    draft: Draft,
    find: FindPicture | undefined,
  ): Promise<{ draft: Draft; notes: string[] }> {
    const checksums = new Map<string, string>();
    const notes: string[] = [];
    for (const source of sourcesIn(draft)) {
      const hasRoom = new Set(checksums.values()).size < limits.pictures;
      const found = hasRoom ? (inText(source) ?? find?.(source)) : undefined;
      const checksum = found && (await this.#keep(found, source));
      if (checksum === undefined) notes.push(reasons.mediaMissing({ what: shownSource(source) }));
      else checksums.set(source, checksum);
    }
    return { draft: withChecksums(draft, checksums), notes };
  }

  async #keep(found: FoundPicture, source: string): Promise<string | undefined> {
    if (found.name === undefined) return this.#store(found, source);
    if (!this.#byName.has(found.name)) this.#byName.set(found.name, await this.#store(found, source));
    return this.#byName.get(found.name);
  }

  async #store({ bytes: claimed, read }: FoundPicture, source: string): Promise<string | undefined> {
    if (claimed > limits.pictureBytes || claimed > this.#bytesLeft) return undefined;
    this.#bytesLeft -= claimed;
    // A damaged entry of a package.
    const bytes = await read().catch(() => undefined);
    if (bytes === undefined) return undefined;
    const kind = await pictureKindOf(bytes);
    if (kind === undefined || bytes.length > limits.pictureBytes) return undefined;
    const checksum = createHash('sha256').update(bytes).digest('hex');
    if (this.#kept.has(checksum)) return checksum;
    if (this.#folder !== undefined) await writeFile(join(this.#folder, checksum), bytes, { mode: 0o600 });
    this.#kept.set(checksum, { checksum, bytes: bytes.length, filename: nameOf(source, kind) });
    return checksum;
  }
}

/** As people called it, with the extension of its bytes. */
function nameOf(source: string, kind: string): string {
  const name = source.startsWith('data:') ? '' : posix.basename(pathOf(source)).replace(/\.[^.]*$/, '');
  return `${name.slice(0, nameChars).toWellFormed() || 'picture'}.${kind}`;
}
