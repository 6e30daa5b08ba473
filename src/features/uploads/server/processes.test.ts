import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bucket } from '../../../../test/lib/bucket.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { type TestServer, startTestServer } from '../../../../test/lib/server.ts';
import { film, hangAfter, metadataOf, tusCall } from '../../../../test/lib/tus.ts';
import { hasRedis, noRedis, RealRedis } from '../../../../scripts/real-redis.ts';

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
    ) => tusCall(server, teacher.cookie, method, path, headers, body);

    test('an upload continues at another process while the first still holds it, and both serve the file', async () => {
      const content = film(12_000_000);
      const begun = await call(here, 'POST', '/api/uploads', {
        'upload-length': String(content.length),
        'upload-metadata': metadataOf('a.mp4', 'lesson-video'),
      });
      const path = begun.headers.get('location') ?? '';

      const hanging = hangAfter(here, teacher.cookie, path, content, 10_000_000);
      const id = path.split('/').at(-1) ?? '';
      await expect.poll(() => there.composed.http.files.drafts.size(id)).toBeGreaterThan(8_000_000);

      const head = await call(there, 'HEAD', path);
      const offset = Number(head.headers.get('upload-offset'));
      // The other process still had the rest in memory, and dropped it.
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
