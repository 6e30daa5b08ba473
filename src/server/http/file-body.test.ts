import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { DiskPieces } from '#platform/files/disk-pieces.ts';
import { FileBody, type Pieces } from './file-body.ts';

let server: Server | undefined;
let folder: string | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const content = Buffer.alloc(6_000_000);
for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at);

/** Answers every request with these pieces, as the frame does. */
async function serve(pieces: () => Promise<Pieces>): Promise<IncomingMessage> {
  server = createServer((_request, response) => {
    void pieces().then((made) => {
      const body = new FileBody(made);
      finished(body).catch(() => response.destroy());
      finished(response).catch(() => body.destroy());
      return body.pipe(response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, resolve).once('error', reject);
  });
}

async function onDisk(): Promise<DiskPieces> {
  folder = await mkdtemp(join(tmpdir(), 'quad-body-'));
  await writeFile(join(folder, 'file'), content);
  return new DiskPieces(await open(join(folder, 'file')), { start: 4, end: content.length - 5 });
}

test('a slow reader gets every byte, though one buffer is used for all of them', async () => {
  const answer = await serve(onDisk);
  const parts: Buffer[] = [];
  for await (const part of answer) {
    parts.push(part as Buffer);
    // Sometimes slow enough for back-pressure.
    if (parts.length % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(Buffer.concat(parts).equals(content.subarray(4, -4))).toBe(true);
});

test('a reader that disconnects closes the file, and so does one that never starts', async () => {
  let pieces: DiskPieces | undefined;
  const answer = await serve(async () => (pieces = await onDisk()));
  answer.destroy();
  await expect.poll(() => pieces?.isClosed).toBe(true);
  const unread = await onDisk();
  new FileBody(unread).destroy();
  await expect.poll(() => unread.isClosed).toBe(true);
});

async function* broken(): AsyncGenerator<Uint8Array> {
  yield content.subarray(0, 1000);
  throw new Error('the disk is gone');
}

test('a file that fails while it is read ends the connection instead of the answer', async () => {
  const answer = await serve(async () => broken());
  await expect(answer.resume().toArray()).rejects.toThrow('aborted');
});
