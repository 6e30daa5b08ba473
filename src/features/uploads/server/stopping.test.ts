import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket } from '../../../../test/bucket.ts';
import { startTestServer } from '../../../../test/server.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await Bucket.start();
});
afterAll(() => bucket[Symbol.asyncDispose]());

const base64 = (text: string) => Buffer.from(text).toString('base64');

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
    ) =>
      fetch(server.url + path, {
        method,
        headers: { cookie: teacher.cookie, 'tus-resumable': '1.0.0', ...headers },
        ...(body ? { body } : {}),
      });
    const content = Buffer.from(randomBytes(12_000_000));
    content.write('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');
    const begun = await ask(first, 'POST', '/api/uploads', {
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64('a.mp4')},purpose ${base64('lesson-video')}`,
    });
    const path = begun.headers.get('location') ?? '';
    const hanging = connect(Number(new URL(first.url).port), '127.0.0.1');
    let answer = '';
    hanging.on('data', (part) => {
      answer += part.toString();
    });
    hanging.write(
      `PATCH ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${teacher.cookie}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
        `content-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
    );
    hanging.write(content.subarray(0, 10_000_000));
    const id = path.split('/').at(-1) ?? '';
    await expect.poll(() => first.composed.http.files.drafts.size(id)).toBeGreaterThan(8_000_000);

    // Waiting for what hangs would outlast the test.
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
