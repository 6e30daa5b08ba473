import type { FileHandle } from 'node:fs/promises';

/** Fits the second cache of a processor, where a piece still is when it goes out; larger ones are slower, smaller ones cost turns of the loop. */
const pieceBytes = 256 * 1024;

/**
 * A part of a file through one buffer. A piece is valid until the next one is requested. A large file then makes no
 * garbage, which would cost more than reading it. Owns the handle, also when nothing is ever requested.
 */
export class DiskPieces implements AsyncIterableIterator<Uint8Array> {
  readonly #handle: FileHandle;
  readonly #end: number;
  #at: number;
  #buffer: Buffer | undefined;
  #isClosed = false;

  constructor(handle: FileHandle, range?: { start: number; end: number }) {
    this.#handle = handle;
    this.#at = range?.start ?? 0;
    this.#end = range?.end ?? Number.POSITIVE_INFINITY;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const wanted = Math.min(pieceBytes, this.#end - this.#at + 1);
    if (this.#isClosed || wanted <= 0) return this.return();
    this.#buffer ??= Buffer.allocUnsafeSlow(wanted);
    try {
      const { bytesRead } = await this.#handle.read(this.#buffer, 0, wanted, this.#at);
      if (bytesRead === 0) return await this.return();
      this.#at += bytesRead;
      return { done: false, value: this.#buffer.subarray(0, bytesRead) };
    } catch (error) {
      await this.return();
      throw error;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    if (!this.#isClosed) {
      this.#isClosed = true;
      await this.#handle.close();
    }
    return { done: true, value: undefined };
  }
}
