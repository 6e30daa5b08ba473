import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '#shared/app-error.ts';
import { DiskDrafts, hashOf } from './disk-drafts.ts';
import { DiskPieces } from './disk-pieces.ts';
import { readPieces } from './disk-reading.ts';
import { flushUpTo, isAbsent, toRefusal, writeAll } from './disk-writing.ts';
import { checkKey } from './keys.ts';
import type { Drafts, Files, WrittenFile } from './port.ts';
import { fileRefusals } from './refusals-text.ts';

const scratchLifeMs = 24 * 60 * 60 * 1000;

/** Files under one folder of this machine. A file is complete and flushed before it has its name. */
export class DiskFiles implements Files {
  readonly #kept: string;
  readonly #scratch: string;
  readonly drafts: Drafts;

  private constructor(folder: string) {
    this.#kept = join(folder, 'kept');
    this.#scratch = join(folder, 'scratch');
    this.drafts = new DiskDrafts(join(folder, 'drafts'));
  }

  /** Makes the folders, and removes what interrupted uploads have left for more than a day. */
  static async open(folder: string): Promise<DiskFiles> {
    const files = new DiskFiles(folder);
    await mkdir(files.#kept, { recursive: true, mode: 0o700 });
    await mkdir(files.#scratch, { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'drafts'), { recursive: true, mode: 0o700 });
    await files.sweep();
    return files;
  }

  async write(
    key: string,
    content: Readable | Uint8Array,
    options: { maxBytes?: number } = {},
  ): Promise<WrittenFile> {
    const path = this.#pathOf(key);
    const draft = await this.scratchPath();
    try {
      const stored = await writeWhole(draft, content, options.maxBytes ?? Number.POSITIVE_INFINITY);
      await appear(draft, path);
      return stored;
    } catch (error) {
      await rm(draft, { force: true });
      throw toRefusal(error);
    }
  }

  async keep(key: string, path: string, sha256?: string): Promise<WrittenFile> {
    const handle = await open(path, 'r+');
    try {
      await handle.sync();
      const { size } = await handle.stat();
      const stored = { bytes: size, sha256: sha256 ?? (await hashOf(path)) };
      await appear(path, this.#pathOf(key));
      return stored;
    } finally {
      await handle.close();
    }
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    try {
      const found = await stat(this.#pathOf(key));
      return found.isFile() ? { bytes: found.size } : undefined;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    return readPieces(await this.#open(key), range);
  }

  async pieces(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>> {
    return new DiskPieces(await this.#open(key), range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<{ key: string; bytes: number }> {
    const folder = await opendir(this.#kept, { recursive: true });
    for await (const entry of folder) {
      if (!entry.isFile()) continue;
      const key = relative(this.#kept, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const found = await this.stat(key);
      if (found) yield { key, bytes: found.bytes };
    }
  }

  async scratchPath(): Promise<string> {
    return join(this.#scratch, randomUUID());
  }

  async isWritable(): Promise<boolean> {
    const path = await this.scratchPath();
    try {
      await writeWhole(path, Buffer.from('is there room'), Number.POSITIVE_INFINITY);
      return true;
    } catch {
      // Full, read-only or gone: what it is, writing itself will say.
      return false;
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  /** Removes scratch files older than a day. */
  async sweep(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.#scratch)) {
      const path = join(this.#scratch, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now - found.mtimeMs > scratchLifeMs) await rm(path, { recursive: true, force: true });
    }
  }

  #open(key: string): Promise<FileHandle> {
    return open(this.#pathOf(key), 'r').catch((error: unknown) => {
      throw isAbsent(error) ? refuse('not_found', fileRefusals.notFound) : error;
    });
  }

  #pathOf(key: string): string {
    return join(this.#kept, checkKey(key));
  }
}

async function appear(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await flushUpTo(dirname(to), made === undefined ? dirname(to) : dirname(made));
}

async function writeWhole(
  path: string,
  content: Readable | Uint8Array,
  maxBytes: number,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const part = chunk as Buffer;
      bytes += part.byteLength;
      if (bytes > maxBytes) throw refuse('too_large', fileRefusals.tooLarge);
      hash.update(part);
      await writeAll(handle, part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
