import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/lib/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: '', PUBLIC_URL: 'http://quad.college.example' });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The status of an answer to a request under some name. fetch sends only the true name. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

test.each(['/dev/mail', '/metrics'])('%s answers only under a name of this server', async (path) => {
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1', '[::1]:3000', 'quad.college.example'])
    expect([host, await statusOf(path, { host })]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '192.168.0.7',
    'a b',
  ])
    expect([host, (await statusOf(path, { host })) === 200]).toEqual([host, false]);
  expect(await statusOf(path, { host: 'localhost', 'x-forwarded-for': '10.0.0.1' })).toBe(404);
});
