import { createHash, type Hash } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isAbsent, toRefusal, writeAll } from './disk-writing.ts';
import { collectYoung } from '../patched-libraries/collect-young.ts';
import { checkDraftId } from './keys.ts';
import type { Drafts } from './port.ts';
import { storageFull } from './storage-full.ts';

/** Left free for the database and everybody else: a twentieth of the disk, at most this. */
const mostReservedBytes = 64 * 1024 * 1024;
const checkRoomEveryBytes = 8 * 1024 * 1024;
/** Read at once for a checksum: one turn of the loop each. */
const pieceBytes = 256 * 1024;
const mostKnownHashes = 1000;

interface RunningHash {
  bytes: number;
  hash: Hash;
}

/** One growing file for each draft. Its length is the truth; a checksum that this process has run along is a shortcut. */
export class DiskDrafts implements Drafts {
  readonly #folder: string;
  readonly #hashes = new Map<string, RunningHash>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(id: string, bytes: number): Promise<void> {
    if ((await this.#room()) < bytes) throw storageFull();
    const file = await open(this.#pathOf(id), 'w', 0o600);
    await file.close();
  }

  async size(id: string): Promise<number | undefined> {
    try {
      return (await stat(this.#pathOf(id))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async append(id: string, offset: number, content: Readable): Promise<number> {
    const running = this.#runningHash(id, offset);
    const file = await open(this.#pathOf(id), 'r+');
    let at = offset;
    let checkAt = offset;
    try {
      try {
        for await (const part of content) {
          const bytes = part as Buffer;
          if (at >= checkAt) {
            const room = await this.#room();
            if (room < bytes.byteLength) throw storageFull();
            checkAt = at + Math.min(room, checkRoomEveryBytes);
            collectYoung();
          }
          await writeAll(file, bytes, at);
          at += bytes.byteLength;
          running?.hash.update(bytes);
          if (running) running.bytes = at;
        }
      } finally {
        await file.sync();
      }
    } catch (error) {
      throw toRefusal(error);
    } finally {
      await file.close();
    }
    return at;
  }

  async collect(id: string): Promise<{ path: string; sha256: string }> {
    const path = this.#pathOf(id);
    const { size } = await stat(path);
    const known = this.#hashes.get(id);
    this.#hashes.delete(id);
    const sha256 = known?.bytes === size ? known.hash.digest('hex') : await hashOf(path);
    return { path, sha256 };
  }

  async remove(id: string): Promise<void> {
    this.#hashes.delete(id);
    await rm(this.#pathOf(id), { force: true });
  }

  /** Undefined where another process, or this one before it was killed, took the beginning: then the end reads the file once. */
  #runningHash(id: string, offset: number): RunningHash | undefined {
    const known = this.#hashes.get(id);
    if (known?.bytes === offset) return known;
    this.#hashes.delete(id);
    if (offset > 0) return undefined;
    const [oldest] = this.#hashes.keys();
    if (oldest !== undefined && this.#hashes.size >= mostKnownHashes) this.#hashes.delete(oldest);
    const running: RunningHash = { bytes: 0, hash: createHash('sha256') };
    this.#hashes.set(id, running);
    return running;
  }

  async #room(): Promise<number> {
    const { bavail, blocks, bsize } = await statfs(this.#folder);
    return bavail * bsize - Math.min(mostReservedBytes, (blocks * bsize) / 20);
  }

  #pathOf(id: string): string {
    return join(this.#folder, checkDraftId(id));
  }
}

/** With one buffer for the whole file. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(pieceBytes);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
