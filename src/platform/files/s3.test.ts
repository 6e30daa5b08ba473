import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Bucket } from '../../../test/lib/bucket.ts';
import { openFiles } from './open.ts';
import { parseS3Address } from './s3-address.ts';

const bucket = await Bucket.start();
const dataDir = await mkdtemp(join(tmpdir(), 'quad-s3-scratch-'));
const files = await openFiles({ dataDir, storageUrl: bucket.url });
afterAll(async () => {
  await bucket[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const scratch = () => readdir(join(dataDir, 'files/scratch'));

test('a file of several parts comes back whole and in ranges', async () => {
  const content = randomBytes(20_000_000);
  const pieces = [content.subarray(0, 7), content.subarray(7, 12_000_000), content.subarray(12_000_000)];
  const written = await files.write('a/film', Readable.from(pieces));
  expect(written).toEqual({ bytes: content.length, sha256: sha256(content) });
  expect(await files.stat('a/film')).toEqual({ bytes: content.length });
  expect((await buffer(await files.read('a/film'))).equals(content)).toBe(true);
  const part = await buffer(await files.read('a/film', { start: 9_999_990, end: 10_000_009 }));
  expect(part.equals(content.subarray(9_999_990, 10_000_010))).toBe(true);
  await files.remove('a/film');
  expect(await files.stat('a/film')).toBeUndefined();
  await files.remove('a/film');
});

test('too many bytes, or a source that breaks off, leave nothing behind', async () => {
  const long = Readable.from([Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)]);
  await expect(files.write('long', long, { maxBytes: 10_000_000 })).rejects.toMatchObject({
    code: 'too_large',
  });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(9_000_000);
      throw new Error('connection lost');
    })(),
  );
  await expect(files.write('broken', broken)).rejects.toThrow('connection lost');
  expect(await files.stat('long')).toBeUndefined();
  expect(await files.stat('broken')).toBeUndefined();
  await expect(files.read('broken')).rejects.toMatchObject({ code: 'not_found' });
});

test('a scratch file is taken over', async () => {
  const path = await files.scratchPath();
  await writeFile(path, 'Hello');
  await files.keep('kept', path);
  expect(await scratch()).toEqual([]);
  expect(String(await buffer(await files.read('kept')))).toBe('Hello');
});

test('a draft grows at two processes, breaks off in the middle of a piece, and becomes one file', async () => {
  const other = await openFiles({ dataDir, storageUrl: bucket.url });
  const content = randomBytes(21_000_000);
  await files.drafts.create('d1', content.length);
  expect(await files.drafts.size('d1')).toBe(0);
  expect(await files.drafts.append('d1', 0, Readable.from([content.subarray(0, 1000)]))).toBe(1000);
  const cut = Readable.from(
    (async function* () {
      yield content.subarray(1000, 10_000_000);
      throw new Error('connection lost');
    })(),
  );
  await expect(other.drafts.append('d1', 1000, cut)).rejects.toThrow('connection lost');
  expect(await files.drafts.size('d1')).toBe(10_000_000);
  await files.drafts.append('d1', 10_000_000, Readable.from([content.subarray(10_000_000)]));
  expect(await other.drafts.size('d1')).toBe(content.length);

  const { path, sha256: sum } = await other.drafts.collect('d1');
  expect(sum).toBe(sha256(content));
  expect(await other.keep('d1/original', path, sum)).toEqual({ bytes: content.length, sha256: sum });
  await other.drafts.remove('d1');
  expect(await files.drafts.size('d1')).toBe(0);
  expect(await scratch()).toEqual([]);
});

test('a bucket that is not there is one sentence at the start', async () => {
  const wrong = openFiles({ dataDir, storageUrl: bucket.url.replace('/quad?', '/elsewhere?') });
  await expect(wrong).rejects.toThrow(
    /^STORAGE_URL: the bucket elsewhere at http:\/\/localhost:\d+ cannot be used/,
  );
  const nobody = openFiles({ dataDir, storageUrl: 's3://key:secret@127.0.0.1:1/quad?tls=off' });
  await expect(nobody).rejects.toThrow('at http://127.0.0.1:1 cannot be used (ECONNREFUSED)');
});

test('a bucket that hangs is away, and nobody waits for it who asks whether we are ready', async () => {
  let asked = 0;
  const server = createServer((_request, answer) => void ((asked += 1) === 1 ? answer.end() : undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const hanging = await openFiles({
    dataDir,
    storageUrl: `s3://a:b@127.0.0.1:${port}/quad?region=x&tls=off`,
  });
  expect(await hanging.isWritable()).toBe(false);
  server.closeAllConnections();
  await once(server.close(), 'close');
});

test('an address says where the bucket is', () => {
  expect(parseS3Address('s3://key:se%2Fcret@minio:9000/quad/files?region=eu-1&tls=off')).toEqual({
    endpoint: 'http://minio:9000',
    region: 'eu-1',
    bucket: 'quad',
    prefix: 'files/',
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    isPathStyle: true,
  });
  expect(parseS3Address('s3://s3.eu-central-1.amazonaws.com/quad?style=host')).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    credentials: undefined,
    isPathStyle: false,
  });
  for (const wrong of [
    's3://host',
    's3://host/B',
    's3://key@host/bucket',
    's3://h/bucket?tls=maybe',
    's3://h/bucket?x=1',
  ]) {
    expect(parseS3Address(wrong), wrong).toBeUndefined();
  }
});
