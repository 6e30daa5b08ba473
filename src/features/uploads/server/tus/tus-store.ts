import { DataStore, ERRORS, Upload } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { uploadLimits } from '#features/uploads/contract/uploads.ts';
import { type AcceptDeps, storeArrived } from '../formats/accept.ts';
import { removeUnattached } from '../own-files.ts';
import type { Purposes } from '../purpose.ts';
import { fromStored, toStored } from '../stored-refusal.ts';
import { uploads, type UploadRow } from '../table.ts';

/**
 * The store of the tus server: an upload is a row, and its bytes are a draft of the files port. So any process can
 * continue it. With the last byte, still under the upload's lock, it becomes a file.
 */
export class TusStore extends DataStore {
  readonly #deps: AcceptDeps;
  readonly #purposes: Purposes;
  /** Appends that still flush after their request has ended. */
  readonly #appending = new Map<string, Promise<unknown>>();

  constructor(deps: AcceptDeps, purposes: Purposes) {
    super();
    this.#deps = deps;
    this.#purposes = purposes;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return uploadLimits.idleMs;
  }

  /** The row exists already: it was inserted under the owner's quota. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await this.#deps.files.drafts.create(upload.id, upload.size ?? 0);
      return upload;
    } catch (error) {
      await this.#deps.db.delete(uploads).where(eq(uploads.id, upload.id));
      throw error;
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    await this.settled(id);
    const row = await this.#find(id);
    if (row.refusal) throw fromStored(row.refusal, this.#purposes.find(row.purpose));
    if (row.finishedAt) return toUpload(row, row.bytes);
    const size = await this.#deps.files.drafts.size(id);
    if (size === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    // The process ended between the last byte and the file.
    if (size === row.bytes) await this.#finish(row);
    return toUpload(row, size);
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { db, files } = this.#deps;
    const row = await this.#find(id);
    if (row.finishedAt) return offset;
    const appending = files.drafts.append(id, offset, content);
    this.#appending.set(id, appending);
    let size: number;
    try {
      size = await appending;
    } finally {
      this.#appending.delete(id);
      await db
        .update(uploads)
        .set({ touchedAt: sql`now()` })
        .where(eq(uploads.id, id));
    }
    if (size === row.bytes) await this.#finish(row);
    return size;
  }

  override async remove(id: string): Promise<void> {
    await this.settled(id);
    const { db, files, jobs } = this.#deps;
    const row = await this.#find(id);
    await files.drafts.remove(id);
    if (row.finishedAt) await removeUnattached(db, jobs, row.ownerId, id);
    await db.delete(uploads).where(eq(uploads.id, id));
  }

  override async declareUploadLength(): Promise<void> {
    throw ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION;
  }

  /** After a broken connection the request ends before the received bytes are on disk. */
  async settled(id: string): Promise<void> {
    await this.#appending.get(id)?.catch(() => undefined);
  }

  async #find(id: string): Promise<UploadRow> {
    const [row] = await this.#deps.db.select().from(uploads).where(eq(uploads.id, id));
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  async #finish({ id, ownerId, purpose, filename, bytes }: UploadRow): Promise<void> {
    const { db, files } = this.#deps;
    const rules = this.#purposes.get(purpose);
    const { path, sha256 } = await files.drafts.collect(id);
    try {
      await storeArrived(this.#deps, ownerId, rules, { path, bytes, filename, sha256 }, id);
      await db
        .update(uploads)
        .set({ finishedAt: sql`now()` })
        .where(eq(uploads.id, id));
    } catch (error) {
      const refusal = toStored(error);
      // On a full disk or a lost database the draft stays, and the client tries again.
      if (refusal === undefined) throw error;
      await db.update(uploads).set({ refusal }).where(eq(uploads.id, id));
      await files.drafts.remove(id);
      throw error;
    }
    await files.drafts.remove(id);
  }
}

const toUpload = ({ id, bytes, metadata, touchedAt }: UploadRow, offset: number): Upload =>
  new Upload({
    id,
    size: bytes,
    offset,
    metadata,
    // The library adds the idle time to this.
    creation_date: touchedAt.toISOString(),
  });
