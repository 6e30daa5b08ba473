import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { DiskFiles } from './disk.ts';
import { writeAll } from './disk-writing.ts';
import { checkDraftId } from './keys.ts';
import type { Drafts } from './port.ts';
import type { S3Address } from './s3-address.ts';
import { toRefusal } from './s3-errors.ts';

/** Beside the files, under the same prefix. */
export const draftsFolder = 'drafts/';

/** Bytes of an upload that are held in memory: the most that is lost when the process is killed. */
const pieceBytes = 8 * 1024 * 1024;

interface Piece {
  key: string;
  offset: number;
  bytes: number;
}

/**
 * Drafts as objects of 8 MB, each named by its offset, so that any process can go on with any upload. The last one is
 * shorter: the next append reads it and writes it again, longer, under the same name.
 */
export class S3Drafts implements Drafts {
  readonly #client: S3Client;
  readonly #address: S3Address;
  readonly #scratch: DiskFiles;
  readonly #collected = new Map<string, string>();

  constructor(client: S3Client, address: S3Address, scratch: DiskFiles) {
    this.#client = client;
    this.#address = address;
    this.#scratch = scratch;
  }

  /** Nothing to check: a bucket reports only while writing that it is full. */
  async create(): Promise<void> {}

  async size(id: string): Promise<number> {
    return endOf(await this.#pieces(id));
  }

  async append(id: string, offset: number, content: Readable): Promise<number> {
    const last = (await this.#pieces(id)).at(-1);
    const buffer = Buffer.alloc(pieceBytes);
    let at = offset;
    let filled = 0;
    if (last && last.bytes < pieceBytes) {
      filled = (await this.#load(last)).copy(buffer);
      at = last.offset;
    }
    const flush = async (): Promise<void> => {
      await this.#put(id, at, buffer.subarray(0, filled));
    };
    try {
      for await (const part of content) {
        let rest = part as Buffer;
        while (rest.byteLength > 0) {
          const taken = rest.copy(buffer, filled);
          filled += taken;
          rest = rest.subarray(taken);
          if (filled < pieceBytes) continue;
          await flush();
          at += filled;
          filled = 0;
        }
      }
    } finally {
      // Also when the sender breaks off: what came is kept.
      if (filled > 0) await flush();
    }
    return at + filled;
  }

  async collect(id: string): Promise<{ path: string; sha256: string }> {
    const path = await this.#scratch.scratchPath();
    this.#collected.set(id, path);
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    try {
      for (const piece of await this.#pieces(id)) {
        const bytes = await this.#load(piece);
        hash.update(bytes);
        await writeAll(file, bytes);
      }
    } finally {
      await file.close();
    }
    return { path, sha256: hash.digest('hex') };
  }

  async remove(id: string): Promise<void> {
    const path = this.#collected.get(id);
    this.#collected.delete(id);
    if (path !== undefined) await rm(path, { force: true });
    for (const { key } of await this.#list(id)) {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#address.bucket, Key: key }));
    }
  }

  /** In order, without a gap. */
  async #pieces(id: string): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (const piece of await this.#list(id)) if (piece.offset === endOf(pieces)) pieces.push(piece);
    return pieces;
  }

  async #list(id: string): Promise<Piece[]> {
    const Prefix = this.#folderOf(id);
    const found: Piece[] = [];
    try {
      const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#address.bucket, Prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents)
          found.push({ key: Key, offset: Number(Key.slice(Prefix.length)), bytes: Size });
      }
    } catch (error) {
      throw toRefusal(error);
    }
    return found.toSorted((a, b) => a.offset - b.offset);
  }

  async #load({ key }: Piece): Promise<Buffer> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#address.bucket, Key: key }),
      );
      if (Body instanceof Readable) return Buffer.concat(await Body.toArray());
    } catch (error) {
      throw toRefusal(error);
    }
    throw new Error(`${key} came without bytes`);
  }

  async #put(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    const Key = this.#folderOf(id) + String(offset).padStart(14, '0');
    try {
      await this.#client.send(new PutObjectCommand({ Bucket: this.#address.bucket, Key, Body: bytes }));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  #folderOf(id: string): string {
    return `${this.#address.prefix}${draftsFolder}${checkDraftId(id)}/`;
  }
}

const endOf = (pieces: readonly Piece[]): number => {
  const last = pieces.at(-1);
  return last ? last.offset + last.bytes : 0;
};
