import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket } from '../../../../test/lib/bucket.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { film, hangAfter, metadataOf, tusCall } from '../../../../test/lib/tus.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await Bucket.start();
});
afterAll(() => bucket[Symbol.asyncDispose]());

test.each([
  ['a folder', (): Record<string, string> => ({})],
  ['a bucket', (): Record<string, string> => ({ STORAGE_URL: bucket.url })],
])(
  'a server with its files in %s stops soon although an upload hangs, and the next goes on with it',
  async (_name, env) => {
    await using first = await startTestServer(env());
    const teacher = await first.signUp({ role: 'teacher' });
    const ask = (
      server: { url: string },
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: Buffer<ArrayBuffer>,
    ) => tusCall(server, teacher.cookie, method, path, headers, body);
    const content = film(12_000_000);
    const begun = await ask(first, 'POST', '/api/uploads', {
      'upload-length': String(content.length),
      'upload-metadata': metadataOf('a.mp4', 'lesson-video'),
    });
    const path = begun.headers.get('location') ?? '';
    const hanging = hangAfter(first, teacher.cookie, path, content, 10_000_000);
    let answer = '';
    hanging.on('data', (part) => {
      answer += part.toString();
    });
    const id = path.split('/').at(-1) ?? '';
    await expect.poll(() => first.composed.http.files.drafts.size(id)).toBeGreaterThan(8_000_000);

    // Waiting for the hanging request would exceed the test's timeout.
    await first.composed.stop();
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 204 [^]*\nupload-offset: 10000000\r\n/i);
    hanging.destroy();

    const second = await startTestServer(env(), { on: first });
    const rest = await ask(
      second,
      'PATCH',
      path,
      { 'upload-offset': '10000000', 'content-type': 'application/offset+octet-stream' },
      content.subarray(10_000_000),
    );
    expect(rest.status).toBe(204);
    const { file } = (await (await ask(second, 'GET', path)).json()) as { file: { sha256: string } };
    expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    await second.composed.stop();
  },
);
