import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { unzip } from '../../../test/lib/unzip.ts';
import { zipStream } from './zip-stream.ts';

const piece = Buffer.alloc(64 * 1024, 'x');

/** Endless content that counts how much was read. */
function endless() {
  const taken = { pieces: 0 };
  const content = new Readable({
    read() {
      taken.pieces += 1;
      this.push(piece);
    },
  });
  return { content, taken };
}

test('added entries are in it, packed or stored', async () => {
  const archive = zipStream(async (add) => {
    await add('a/Zoë.txt', Readable.from([piece]));
    await add('b.png', Readable.from([piece, piece]), { isPacked: true });
  });
  const bytes = await buffer(archive);
  expect(bytes.length).toBeGreaterThan(2 * piece.length);
  expect(bytes.length).toBeLessThan(2.1 * piece.length);
  const entries = await unzip(bytes);
  expect([...entries.keys()]).toEqual(['a/Zoë.txt', 'b.png']);
  expect(entries.get('b.png')?.equals(Buffer.concat([piece, piece]))).toBe(true);
});

test('it reads no more than its reader takes', async () => {
  const { content, taken } = endless();
  const archive = zipStream((add) => add('film.mp4', content, { isPacked: true }));
  archive.once('readable', () => undefined);
  let before = -1;
  await expect
    .poll(() => {
      const isStill = taken.pieces === before;
      before = taken.pieces;
      return isStill && before > 0;
    })
    .toBe(true);
  expect(taken.pieces).toBeLessThan(8);
  archive.destroy();
});

test('a reader that disconnects closes the current entry, and no other is opened', async () => {
  const [first, second] = [endless(), endless()];
  let refused: unknown;
  const archive = zipStream(async (add) => {
    await add('one', first.content).catch(() => undefined);
    await add('two', second.content).catch((error: unknown) => (refused = error));
  });
  archive.once('data', () => archive.destroy());
  await finished(archive).catch(() => undefined);
  await expect.poll(() => refused).toMatchObject({ message: 'nobody reads the archive any more' });
  expect([first.content.destroyed, second.content.destroyed, second.taken.pieces]).toEqual([true, true, 0]);
});

test('content that fails aborts the archive', async () => {
  await expect(buffer(zipStream((add) => add('one', Readable.from(broken()))))).rejects.toThrow(
    'storage is away',
  );
});

async function* broken() {
  yield piece;
  throw new Error('storage is away');
}
