import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { refusals } from '#shared/refusals.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { base64, film, hangAfter, metadataOf, tusCall } from '../../../../../test/lib/tus.ts';

const server = await startTestServer();
afterAll(() => server[Symbol.asyncDispose]());
const owner = await server.signUp();
const other = await server.signUp();
const maxBytes = 40_000_000;
const filmRefusals = refusals('tusTest', {
  tooLarge: 'This film is larger than 40 MB',
  unsupported: 'Only films, please',
});
server.composed.uploads.define({
  name: 'test-film',
  maxBytes,
  tooLarge: filmRefusals.tooLarge,
  kinds: ['video'],
  unsupported: filmRefusals.unsupported,
  access: 'signedIn',
  mayRead: async () => false,
  serve: 'inline',
});
server.composed.uploads.define({
  name: 'test-teachers-film',
  maxBytes,
  tooLarge: filmRefusals.tooLarge,
  kinds: ['video'],
  access: 'teacher',
  mayRead: async () => false,
  serve: 'inline',
});

const call = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer<ArrayBuffer>,
  cookie = owner.cookie,
) => tusCall(server, cookie, method, path, headers, body);
const begin = (length: number, metadata = metadataOf('a film.mp4', 'test-film'), cookie = owner.cookie) =>
  call(
    'POST',
    '/api/uploads',
    { 'upload-length': String(length), 'upload-metadata': metadata },
    undefined,
    cookie,
  );
const begun = async (length: number, metadata?: string): Promise<string> => {
  const response = await begin(length, metadata);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};
const patch = (path: string, offset: number, body: Buffer<ArrayBuffer>, cookie?: string) =>
  call(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    cookie,
  );
const offsetOf = async (path: string): Promise<number> =>
  Number((await call('HEAD', path)).headers.get('upload-offset'));

test('a film in three pieces becomes a file with the upload’s id', async () => {
  const content = film(5_000_000);
  const path = await begun(content.length);
  expect(await offsetOf(path)).toBe(0);
  expect((await patch(path, 0, content.subarray(0, 1_000_000))).headers.get('upload-offset')).toBe('1000000');
  expect((await patch(path, 1_000_000, content.subarray(1_000_000, 4_000_000))).status).toBe(204);
  expect(await (await call('GET', path)).json()).toEqual({ file: null });
  const last = await patch(path, 4_000_000, content.subarray(4_000_000));
  expect(last.status).toBe(204);
  expect(last.headers.get('access-control-allow-origin')).toBeNull();
  const id = path.split('/').at(-1);
  expect(last.headers.get('upload-file-id')).toBe(id);
  expect(await (await call('GET', path)).json()).toEqual({
    file: {
      id,
      name: 'a film.mp4',
      type: 'video/mp4',
      size: content.length,
      url: `/api/files/${id}`,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  });
  // A client that missed the last answer learns that the upload is complete.
  expect(await offsetOf(path)).toBe(content.length);
  const part = await call('GET', `/api/files/${id}`, { range: 'bytes=1000-1999' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${content.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
});

test('a wrong offset is a conflict and changes nothing', async () => {
  const path = await begun(1000);
  await patch(path, 0, film(400));
  const wrong = await patch(path, 300, film(100));
  expect(wrong.status).toBe(409);
  expect(await wrong.json()).toMatchObject({ success: false, code: 'conflict' });
  expect(await offsetOf(path)).toBe(400);
});

test('more bytes than announced are refused', async () => {
  const path = await begun(1000);
  expect((await patch(path, 0, film(1001))).status).toBe(413);
});

test('the limits of the purpose apply before the first byte', async () => {
  const tooLarge = await begin(maxBytes + 1);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toEqual({
    success: false,
    code: 'too_large',
    message: 'This film is larger than 40 MB',
  });
  expect((await begin(1000, metadataOf('a.mp4', 'nothing'))).status).toBe(400);
  expect((await begin(1000, `purpose ${base64('test-film')}`)).status).toBe(400);
  expect((await begin(0)).status).toBe(400);
  expect((await begin(1000, metadataOf('a.mp4', 'test-teachers-film'))).status).toBe(403);
});

test.each<[string, Record<string, string>]>([
  ['no version', {}],
  ['an older version', { 'tus-resumable': '0.2.2' }],
])('%s of the protocol gets the supported version', async (_what, version) => {
  const headers = { cookie: owner.cookie, 'upload-length': '9', ...version };
  const answer = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers });
  expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'validation',
    message: 'Uploads in pieces speak the tus protocol, version 1.0.0.',
  });
});

test('another person’s upload answers like an unknown one, and signed-out visitors cannot upload', async () => {
  const path = await begun(1000);
  for (const [method, headers] of [
    ['HEAD', {}],
    ['PATCH', { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }],
    ['DELETE', {}],
    ['GET', {}],
  ] as const) {
    const foreign = await call(method, path, headers, undefined, other.cookie);
    const unknown = await call(method, '/api/uploads/unknown', headers, undefined, other.cookie);
    expect(foreign.status, method).toBe(404);
    expect(await foreign.text()).toBe(await unknown.text());
  }
  expect((await begin(1000, undefined, '')).status).toBe(401);
  const foreignSite = await call('POST', '/api/uploads', {
    origin: 'https://evil.example',
    'upload-length': '9',
  });
  expect(foreignSite.status).toBe(403);
  expect(foreignSite.headers.get('access-control-allow-origin')).toBeNull();
});

test('a file that is not a film is refused at its end, and again on every later request', async () => {
  const path = await begun(1000);
  const last = await patch(path, 0, Buffer.from(randomBytes(1000)));
  expect(last.status).toBe(415);
  expect(await last.json()).toMatchObject({
    code: 'unsupported_type',
    message: 'The content of this file does not fit its name.',
  });
  expect((await call('HEAD', path)).status).toBe(415);
  const path2 = await begun(1000, metadataOf('a.exe', 'test-film'));
  expect(await (await patch(path2, 0, film(1000))).json()).toMatchObject({ message: 'Only films, please' });
  const again = async () => (await (await call('GET', path2)).json()) as { message: string };
  expect((await again()).message).toBe('Only films, please');
  // A row that another version has written.
  const refusal = { code: 'unsupported_type', message: 'Not a film' };
  await server.database.db.execute(
    sql`update uploads set refusal = ${JSON.stringify(refusal)} where id = ${path2.split('/').at(-1)}`,
  );
  expect((await again()).message).toBe('The upload could not be continued. Please try again.');
});

test('only its owner ends an upload', async () => {
  const path = await begun(1000);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('HEAD', path)).status).toBe(404);
});

test('a broken connection keeps the received bytes; the next one continues while the old one hangs', async () => {
  const content = film(3_000_000);
  const path = await begun(content.length);
  const socket = hangAfter(server, owner.cookie, path, content, 1_000_000);
  await expect.poll(() => offsetOf(path)).toBe(1_000_000);
  expect((await patch(path, 1_000_000, content.subarray(1_000_000))).status).toBe(204);
  socket.destroy();
  const { file } = (await (await call('GET', path)).json()) as { file: { sha256: string } };
  expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
});
