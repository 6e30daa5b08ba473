import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountAssets } from './assets.ts';

const code = 'export const campus = 1;\n'.repeat(50);
const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-assets-'));
  await Promise.all([
    writeFile(join(folder, 'a-1.js'), code),
    writeFile(join(folder, 'a-1.js.br'), brotliCompressSync(code)),
    writeFile(join(folder, 'a-1.js.gz'), gzipSync(code)),
    writeFile(join(folder, 'b-2.woff2'), 'letters'),
  ]);
  await mountAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (name: string, encodings?: string) =>
  app.inject({
    url: `/assets/${name}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

test('an asset comes in the best coding that the browser accepts, cached for a year, for any site', async () => {
  const best = await get('a-1.js', 'gzip, deflate, br, zstd');
  expect(best.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(code);
  const older = await get('a-1.js', 'br;q=0, gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(code);
});

test('a client that accepts no coding gets the plain file, and so does everybody for files without a compressed copy', async () => {
  for (const encodings of [undefined, '', 'identity', '*;q=0']) {
    const plain = await get('a-1.js', encodings);
    expect([plain.body, plain.headers['content-encoding']]).toEqual([code, undefined]);
  }
  const font = await get('b-2.woff2', 'br');
  expect([font.body, font.headers['content-type'], font.headers['content-encoding']]).toEqual([
    'letters',
    'font/woff2',
    undefined,
  ]);
});

test('a file is read once, and HEAD answers its length', async () => {
  await get('b-2.woff2');
  await rm(join(folder, 'b-2.woff2'));
  expect((await get('b-2.woff2')).body).toBe('letters');
  const head = await app.inject({ method: 'HEAD', url: '/assets/b-2.woff2' });
  expect([head.body, head.headers['content-length']]).toEqual(['', '7']);
});

test('nothing else is served: no other name, no path out of the folder, no compressed file by its own name', async () => {
  for (const name of ['c-3.js', 'a-1.js.br', '..%2Fassets.ts', '%2e%2e', ''])
    expect((await get(name)).statusCode, name).toBe(404);
});

test('a kind of file without a media type stops the start', async () => {
  await writeFile(join(folder, 'd-4.wasm'), '');
  await expect(mountAssets(Fastify(), folder)).rejects.toThrow('d-4.wasm');
  await rm(join(folder, 'd-4.wasm'));
});
