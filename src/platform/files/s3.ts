import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { refuse } from '#shared/app-error.ts';
import { StartError } from '../start-error.ts';
import type { DiskFiles } from './disk.ts';
import { checkKey } from './keys.ts';
import type { Drafts, Files, WrittenFile } from './port.ts';
import { fileRefusals } from './refusals-text.ts';
import type { S3Address } from './s3-address.ts';
import { S3Drafts, draftsFolder } from './s3-drafts.ts';
import { isAbsentObject, toRefusal } from './s3-errors.ts';

const partBytes = 8 * 1024 * 1024;
/** Parts of one file on their way at once. */
const partsAtOnce = 2;
const readBytes = 256 * 1024;
/** A bucket that says nothing for so long is away: at the start, and when somebody asks whether we are ready. */
const patienceMs = { start: 10_000, ready: 2_000 } as const;

/**
 * Files in a bucket of any service that speaks S3. An object appears whole or not at all. What is being received, or looked
 * at, is a scratch file of this machine.
 */
export class S3Files implements Files {
  readonly drafts: Drafts;
  readonly #client: S3Client;
  readonly #address: S3Address;
  readonly #scratch: DiskFiles;

  private constructor(address: S3Address, scratch: DiskFiles) {
    this.#address = address;
    this.#scratch = scratch;
    this.#client = new S3Client({
      endpoint: address.endpoint,
      region: address.region,
      forcePathStyle: address.isPathStyle,
      ...(address.credentials ? { credentials: address.credentials } : {}),
      // Many services that speak S3 do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.drafts = new S3Drafts(this.#client, address, scratch);
  }

  /** Fails with one sentence when the bucket cannot be used. */
  static async open(address: S3Address, scratch: DiskFiles): Promise<S3Files> {
    const files = new S3Files(address, scratch);
    try {
      await files.#reach(patienceMs.start);
    } catch (error) {
      const why = whyOf(error);
      throw new StartError(
        `STORAGE_URL: the bucket ${address.bucket} at ${address.endpoint} cannot be used (${why}).`,
      );
    }
    return files;
  }

  async write(
    key: string,
    content: Readable | Uint8Array,
    options: { maxBytes?: number } = {},
  ): Promise<WrittenFile> {
    const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    if (content instanceof Uint8Array) return this.#put(key, content, maxBytes);
    const meter = new Meter(maxBytes);
    // An error on either side ends the other: the parts that were sent are given up.
    content.once('error', (error) => meter.destroy(error));
    try {
      await this.#upload(key, content.pipe(meter));
    } catch (error) {
      content.destroy();
      throw meter.refusal ?? toRefusal(error);
    }
    return meter.written();
  }

  async keep(key: string, path: string, sha256?: string): Promise<WrittenFile> {
    const written = await this.write(key, createReadStream(path, { highWaterMark: readBytes }));
    if (sha256 !== undefined && sha256 !== written.sha256) throw new Error(`${path} changed on its way`);
    await rm(path, { force: true });
    return written;
  }

  async stat(key: string): Promise<{ bytes: number } | undefined> {
    try {
      const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#object(key)));
      return { bytes: ContentLength ?? 0 };
    } catch (error) {
      if (isAbsentObject(error)) return undefined;
      throw toRefusal(error);
    }
  }

  pieces(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>> {
    return this.read(key, range);
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({
          ...this.#object(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      if (Body instanceof Readable) return Body;
    } catch (error) {
      throw isAbsentObject(error) ? refuse('not_found', fileRefusals.notFound) : toRefusal(error);
    }
    throw new Error(`${key} came without bytes`);
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async *list(): AsyncGenerator<{ key: string; bytes: number }> {
    const { bucket, prefix } = this.#address;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size = 0 } of Contents) {
        const key = Key.slice(prefix.length);
        if (!key.startsWith(draftsFolder)) yield { key, bytes: Size };
      }
    }
  }

  scratchPath(): Promise<string> {
    return this.#scratch.scratchPath();
  }

  /** A bucket that answers takes files; asking it often must not cost a write each time. */
  async isWritable(): Promise<boolean> {
    try {
      await this.#reach(patienceMs.ready);
      return await this.#scratch.isWritable();
    } catch {
      // Whatever it is, writing itself will say.
      return false;
    }
  }

  async #reach(withinMs: number): Promise<void> {
    const abortSignal = AbortSignal.timeout(withinMs);
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#address.bucket }), { abortSignal });
  }

  async #put(key: string, content: Uint8Array, maxBytes: number): Promise<WrittenFile> {
    if (content.byteLength > maxBytes) throw refuse('too_large', fileRefusals.tooLarge);
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#object(key), Body: content }));
    } catch (error) {
      throw toRefusal(error);
    }
    return { bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** Part by part, so that neither the length nor the whole content need be known. */
  async #upload(key: string, body: Readable): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(key), Body: body },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    await upload.done();
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + checkKey(key) };
  }
}

/** 'NoSuchBucket' of the service, 'ECONNREFUSED' of the system: an unnamed error says only that it is one. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'no answer';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Counts and hashes what goes through, and stops at the limit. */
class Meter extends Transform {
  refusal: Error | undefined;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void) {
    this.#bytes += chunk.byteLength;
    if (this.#bytes > this.#maxBytes) {
      this.refusal = refuse('too_large', fileRefusals.tooLarge);
      return done(this.refusal);
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  written(): WrittenFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
