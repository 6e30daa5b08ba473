import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { DiskFiles } from './disk.ts';
import { openFiles } from './open.ts';

const folder = await mkdtemp(join(tmpdir(), 'quad-files-'));
const files = await DiskFiles.open(folder);
afterAll(() => rm(folder, { recursive: true }));

const everything = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('a file comes back whole, in ranges, with its size and checksum', async () => {
  const content = randomBytes(300_000);
  const stored = await files.write(
    'announcements/a1/large.webp',
    Readable.from([content.subarray(0, 7), content.subarray(7)]),
  );
  expect(stored).toEqual({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
  expect(await files.stat('announcements/a1/large.webp')).toEqual({ bytes: 300_000 });
  expect((await buffer(await files.read('announcements/a1/large.webp'))).equals(content)).toBe(true);
  const part = await buffer(await files.read('announcements/a1/large.webp', { start: 10, end: 19 }));
  expect(part.equals(content.subarray(10, 20))).toBe(true);
});

test('piece by piece it is the same file, in one buffer that is used again', async () => {
  const content = randomBytes(600_000);
  await files.write('videos/v1', content);
  for (const range of [undefined, { start: 5, end: 599_990 }, { start: 7, end: 7 }]) {
    const copies: Uint8Array[] = [];
    const buffers = new Set<ArrayBufferLike>();
    for await (const piece of await files.pieces('videos/v1', range)) {
      copies.push(Uint8Array.from(piece));
      buffers.add(piece.buffer);
    }
    const wanted = content.subarray(range?.start ?? 0, (range?.end ?? content.length) + 1);
    expect(Buffer.concat(copies).equals(wanted)).toBe(true);
    expect(buffers.size).toBe(1);
  }
  await expect(files.pieces('nothing/here')).rejects.toMatchObject({ code: 'not_found' });
});

test('what is not there is not found, and may be removed', async () => {
  expect(await files.stat('nothing/here')).toBeUndefined();
  await expect(files.read('nothing/here')).rejects.toMatchObject({ code: 'not_found' });
  await files.remove('nothing/here');
});

test('too many bytes, or a source that breaks off, leave nothing behind', async () => {
  const before = await everything();
  await expect(
    files.write('big', Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), { maxBytes: 1_000 }),
  ).rejects.toMatchObject({
    code: 'too_large',
  });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(500);
      throw new Error('connection lost');
    })(),
  );
  await expect(files.write('broken', broken)).rejects.toThrow('connection lost');
  expect(await everything()).toEqual(before);
});

test('a key never leads out of the folder', async () => {
  for (const key of ['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b', '..', 'a/.b']) {
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('not a file key');
  }
});

test('what interrupted uploads left is removed after a day', async () => {
  const [old, young] = [await files.scratchPath(), await files.scratchPath()];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);
  await files.sweep();
  const left = await everything();
  expect(left).toContain(young.split('/').at(-1));
  expect(left).not.toContain(old.split('/').at(-1));
});

const small = join(folder, 'small');
const canMount = await mountSmall();
async function mountSmall(): Promise<boolean> {
  await mkdir(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!canMount)(
  'a full disk refuses, keeps what was there, and works again when there is room (needs root: mounts a small disk)',
  async () => {
    try {
      const full = await DiskFiles.open(small);
      await full.write('kept', randomBytes(700_000));
      await expect(full.write('more', randomBytes(700_000))).rejects.toMatchObject({ code: 'storage_full' });
      expect(await full.stat('more')).toBeUndefined();
      expect(await full.isWritable()).toBe(true);
      await full.remove('kept');
      await full.write('more', randomBytes(700_000));
      expect(await full.stat('more')).toEqual({ bytes: 700_000 });
    } finally {
      execFileSync('umount', [small]);
    }
  },
);

test('a disk that is away when the scratch files are swept ends no process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-away-'));
    await openFiles({ dataDir, storageUrl: undefined });
    await rm(dataDir, { recursive: true });
    // What is rejected and not caught fails the run.
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  } finally {
    vi.useRealTimers();
  }
});
