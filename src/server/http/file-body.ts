import { Readable, type Writable } from 'node:stream';

/** The body of an answer in pieces, each of which may hold only until the next one is asked for. */
export type Pieces = AsyncIterable<Uint8Array>;

/**
 * Sends pieces one after the other, each when the one before has left: nothing is copied, nothing waits in memory, and
 * who reads slowly costs one buffer. The frame asks for nothing but `pipe`; no other reader may have this stream.
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
    // The pieces go past this stream's own buffer.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.#close();
    done(error);
  }

  async #close(): Promise<void> {
    try {
      await this.#pieces.return?.();
    } catch {
      // What cannot be closed any more is closed.
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

/** Resolves when the bytes are with the system. */
const leave = (target: Writable, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    target.write(piece, (error) => (error ? reject(error) : resolve()));
  });
