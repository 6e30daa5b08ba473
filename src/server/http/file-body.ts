import { Readable, type Writable } from 'node:stream';

/** The body of an answer in pieces. A piece is valid until the next one is requested. */
export type Pieces = AsyncIterable<Uint8Array>;

/**
 * Sends one piece after the other, each when the one before has left. Nothing is copied or queued, and a slow
 * reader costs one buffer. The frame only calls `pipe`; the stream must have no other reader.
 */
export class FileBody extends Readable {
  readonly #pieces: AsyncIterator<Uint8Array>;

  constructor(pieces: Pieces) {
    super();
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  override pipe<T extends NodeJS.WritableStream>(target: T): T {
    this.#send(target as unknown as Writable).catch((error: unknown) =>
      this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return target;
  }

  override _read(): void {
    // The pieces bypass this stream's own buffer.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.#close();
    done(error);
  }

  async #close(): Promise<void> {
    try {
      await this.#pieces.return?.();
    } catch {
      // An error of an answer that is already closed changes nothing.
    }
  }

  async #send(target: Writable): Promise<void> {
    for (;;) {
      const { done, value } = await this.#pieces.next();
      if (this.destroyed) return;
      if (done) break;
      await leave(target, value);
    }
    target.end();
    this.push(null);
    this.resume();
  }
}

/** Resolves when the operating system has the bytes. */
const leave = (target: Writable, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    target.write(piece, (error) => (error ? reject(error) : resolve()));
  });
