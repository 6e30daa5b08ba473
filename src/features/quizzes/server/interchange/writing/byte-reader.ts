import type { Readable } from 'node:stream';

/** Takes a stream apart that has one file behind the other. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** The next `count` bytes. */
  async *next(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) this.#rest = await this.#read();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async #read(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next();
    if (done === true) throw new Error('a picture has fewer bytes than its record says');
    return value;
  }
}
