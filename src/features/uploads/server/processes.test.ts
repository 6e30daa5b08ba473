import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bucket } from '../../../../test/bucket.ts';
import type { Account } from '../../../../e2e/accounts.ts';
import { type TestServer, startTestServer } from '../../../../test/server.ts';
import { hasRedis, noRedis, RealRedis } from '../../../../scripts/real-redis.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.skipIf(!hasRedis)(
  `two processes on Redis and a bucket${hasRedis ? '' : ` (skipped: ${noRedis})`}`,
  () => {
    let redis: RealRedis;
    let bucket: Bucket;
    let here: TestServer;
    let there: TestServer;
    let teacher: Account;
    beforeAll(async () => {
      [redis, bucket] = await Promise.all([RealRedis.start(), Bucket.start()]);
      const env = { REDIS_URL: redis.url, STORAGE_URL: bucket.url };
      here = await startTestServer(env);
      there = await startTestServer(env, { beside: here });
      teacher = await here.signUp({ role: 'teacher' });
    });
    afterAll(async () => {
      await there[Symbol.asyncDispose]();
      await here[Symbol.asyncDispose]();
      await bucket[Symbol.asyncDispose]();
      await redis[Symbol.asyncDispose]();
    });

    const call = (
      server: TestServer,
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: Buffer<ArrayBuffer>,
    ) =>
      fetch(server.url + path, {
        method,
        headers: { cookie: teacher.cookie, 'tus-resumable': '1.0.0', ...headers },
        ...(body ? { body } : {}),
      });

    test('an upload goes on at another process while the first still believes in it, and is served by both', async () => {
      const content = Buffer.from(randomBytes(12_000_000));
      content.write('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');
      const begun = await call(here, 'POST', '/api/uploads', {
        'upload-length': String(content.length),
        'upload-metadata': `filename ${base64('a.mp4')},purpose ${base64('lesson-video')}`,
      });
      const path = begun.headers.get('location') ?? '';

      // The connection hangs in the middle, as one does whose network is gone.
      const hanging = connect(Number(new URL(here.url).port), '127.0.0.1');
      hanging.write(
        `PATCH ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${teacher.cookie}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
          `content-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
      );
      hanging.write(content.subarray(0, 10_000_000));
      const id = path.split('/').at(-1) ?? '';
      await expect.poll(() => there.composed.http.files.drafts.size(id)).toBeGreaterThan(8_000_000);

      const head = await call(there, 'HEAD', path);
      const offset = Number(head.headers.get('upload-offset'));
      // The rest of what came was still in the memory of the other process, which gave it up.
      expect(offset).toBe(10_000_000);
      const rest = await call(
        there,
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        content.subarray(offset),
      );
      expect(rest.status).toBe(204);
      hanging.destroy();

      const { file } = (await (await call(here, 'GET', path)).json()) as {
        file: { url: string; sha256: string };
      };
      expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      for (const server of [here, there]) {
        const part = await call(server, 'GET', file.url, { range: 'bytes=8388600-8388619' });
        expect(part.status).toBe(206);
        expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(8_388_600, 8_388_620))).toBe(
          true,
        );
      }
    });
  },
);
