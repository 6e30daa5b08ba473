import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-data-dir-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('folders above are made too, and one that exists is left', async () => {
  const deep = join(folder, 'one/two/three');
  await makeDataDir(deep);
  await writeFile(join(deep, 'kept'), '');
  await makeDataDir(deep);
  expect((await stat(join(deep, 'kept'))).isFile()).toBe(true);
});

test('a folder that cannot be made is said in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(makeDataDir(file)).rejects.toThrow(
    `The data folder ${file} cannot be made (EEXIST): set DATA_DIR to a folder that may be written.`,
  );
});

test.runIf(process.platform === 'linux')('so it is where nothing can be made', async () => {
  await expect(makeDataDir('/proc/quad/data')).rejects.toThrow(
    'The data folder /proc/quad/data cannot be made (ENOENT): set DATA_DIR to a folder that may be written.',
  );
});
