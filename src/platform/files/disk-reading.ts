import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { collectYoung } from '../patched-libraries/collect-young.ts';

/** Four times what Node takes: fewer turns of the loop for a video, and still little for many readers. */
const pieceBytes = 256 * 1024;
const collectEveryBytes = 16 * 1024 * 1024;

/** The stream owns the handle and closes it, also when the reader goes away before the first piece. */
export function readPieces(handle: FileHandle, range?: { start: number; end: number }): Readable {
  const stream = Readable.from(pieces(handle, range?.start ?? 0, range?.end ?? Number.POSITIVE_INFINITY), {
    objectMode: false,
    highWaterMark: pieceBytes,
  });
  stream.once('close', () => void handle.close());
  return stream;
}

async function* pieces(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  let sinceCollected = 0;
  for (let at = start; at <= end;) {
    const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - at + 1));
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
    sinceCollected += bytesRead;
    if (sinceCollected < collectEveryBytes) continue;
    collectYoung();
    sinceCollected = 0;
  }
}
