import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { StartError } from '../start-error.ts';
import { type Entry, type Manifest, manifestEntry, manifestSumEntry, sha256 } from './manifest.ts';

/** Writes a tar file beside its name and gives it the name when it is whole and on the disk. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  readonly entries: Entry[] = [];
  /** Why it cannot be written: what the calls after that throw is only the consequence. */
  failure: StartError | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#draft = `${path}.part`;
    // It holds everybody's messages and the secret of the installation.
    const file = createWriteStream(this.#draft, { mode: 0o600 });
    this.#pack.pipe(file);
    this.#written = finished(file).catch((error: NodeJS.ErrnoException) => {
      this.failure = new StartError(
        `The backup cannot be written to ${path} (${error.code ?? error.message}): name a place that has room and may be written to.`,
      );
      throw this.failure;
    });
    // The next call throws it. An unhandled error event would end the process.
    this.#pack.on('error', () => undefined);
    this.#written.catch((error: Error) => this.#pack.destroy(error));
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.#entry(name, content);
    this.entries.push({ name, bytes: content.byteLength, sha256: sha256(content) });
  }

  /** `bytes` must be what `content` has: a tar says it before. */
  async addStream(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    // A failed writer takes no entry. Nothing would read the content and close its file.
    if (this.failure !== undefined) {
      await content[Symbol.asyncIterator]().return?.();
      throw this.failure;
    }
    const hash = createHash('sha256');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sink = this.#pack.entry({ name, size: bytes, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    // The callback has it too. An unhandled error event would end the process.
    sink.on('error', () => undefined);
    promise.catch(() => undefined);
    let left = bytes;
    for await (const chunk of content) {
      left -= chunk.byteLength;
      if (left < 0) break;
      hash.update(chunk);
      // A copy: the source may use its buffer again.
      if (!sink.write(Buffer.from(chunk))) await Promise.race([drained(sink), this.#written]);
    }
    if (left !== 0) throw new Error(`${name} changed while it was read`);
    sink.end(undefined);
    await Promise.race([promise, this.#written]);
    this.entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  /** The manifest comes last: only then is it known what there is. */
  async finish(manifest: Omit<Manifest, 'entries'>): Promise<{ bytes: number }> {
    const content = Buffer.from(JSON.stringify({ ...manifest, entries: this.entries }));
    await this.#entry(manifestEntry, content);
    await this.#entry(manifestSumEntry, Buffer.from(sha256(content)));
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.#draft, 'r+');
    try {
      await handle.sync();
      const { size } = await handle.stat();
      await rename(this.#draft, this.#path);
      return { bytes: size };
    } finally {
      await handle.close();
    }
  }

  /** Removes the unfinished file. */
  async abandon(): Promise<void> {
    this.#pack.destroy(new Error('given up'));
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  async #entry(name: string, content: Uint8Array): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    const sink = this.#pack.entry({ name, mode: 0o600 }, Buffer.from(content), (error) =>
      error ? reject(error) : resolve(),
    );
    // As in addStream.
    sink.on('error', () => undefined);
    await Promise.race([promise, this.#written]);
  }
}

const drained = (sink: NodeJS.EventEmitter): Promise<void> =>
  new Promise((resolve, reject) => {
    sink.once('drain', resolve);
    sink.once('error', reject);
  });
