import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { refusals } from '#shared/refusals.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), 'quad-served-'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
const owner = await server.signUp();
const other = await server.signUp();
const readers = new Set<string>();
server.composed.uploads.define({
  name: 'test-document',
  maxBytes: 1_000_000,
  tooLarge: refusals('formsTest', { tooLarge: 'This document is larger than 1 MB' }).tooLarge,
  kinds: ['pdf', 'word', 'image'],
  access: 'signedIn',
  mayRead: async (_db, viewer) => readers.has(viewer.userId),
  serve: 'inline',
  imageWidths: [320, 960],
});

const send = (cookie: string, name: string, content: Uint8Array<ArrayBuffer>, purpose = 'test-document') => {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new File([content], name));
  return fetch(`${server.url}/api/files`, { method: 'POST', headers: { cookie }, body: form });
};
const get = (cookie: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie, ...headers } });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a form sends a file, which only its owner reads until it is attached to a record', async () => {
  const response = await send(owner.cookie, 'Résumé of Ana.pdf', pdf);
  expect(response.status).toBe(201);
  const { file } = (await response.json()) as { file: { id: string; url: string } };
  expect(file).toEqual({
    id: expect.any(String),
    name: 'Résumé of Ana.pdf',
    type: 'application/pdf',
    size: pdf.length,
    url: `/api/files/${file.id}`,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  });
  const served = await get(owner.cookie, file.url);
  expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''R%C3%A9sum%C3%A9%20of%20Ana.pdf",
  );

  const foreign = await get(other.cookie, file.url);
  const unknown = await get(other.cookie, '/api/files/nothing');
  expect(foreign.status).toBe(404);
  expect(await foreign.text()).toBe(await unknown.text());
});

test('an image is re-encoded in its sizes, without the original', async () => {
  const photo = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .jpeg()
    .toBuffer();
  const response = await send(owner.cookie, 'photo.jpg', new Uint8Array(photo));
  const { file } = (await response.json()) as { file: { url: string; type: string } };
  expect(file).toMatchObject({ type: 'image/webp', width: 700, height: 350 });
  for (const [address, width] of [
    [file.url, 700],
    [`${file.url}?w=320`, 320],
    [`${file.url}?w=100`, 320],
    [`${file.url}?w=5000`, 700],
  ] as const) {
    const served = Buffer.from(await (await get(owner.cookie, address)).arrayBuffer());
    // From a file, because the process blocks the library's other sources.
    const path = join(folder, 'served');
    await writeFile(path, served);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width });
    expect(served.includes('Somebody at home')).toBe(false);
  }
});

/** Sends everything before it reads the answer, as most programs do. */
async function sendAllThenRead(field: string, bytes: number): Promise<string> {
  const head =
    `--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ntest-document\r\n` +
    `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  const tail = '\r\n--b--\r\n';
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const length = head.length + bytes + tail.length;
  const headers = `host: ${hostname}\r\ncookie: ${owner.cookie}\r\ncontent-length: ${length}\r\n`;
  const type = 'content-type: multipart/form-data; boundary=b\r\n';
  socket.write(`POST /api/files HTTP/1.1\r\n${headers}${type}\r\n${head}`);
  for (let sent = 0; sent < bytes; sent += 1_000_000)
    if (!socket.write(Buffer.alloc(1_000_000, 'x'))) await once(socket, 'drain');
  socket.write(tail);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test.each([
  ['a file far over its limit', 'file', 60_000_000, / 413 [^]*"code":"too_large"/],
  ['a large file that nobody asked for', 'picture', 30_000_000, / 400 [^]*Unexpected file: picture/],
])('%s: the sender gets the refusal also after sending everything', async (_what, field, bytes, answer) => {
  expect(await sendAllThenRead(field, bytes)).toMatch(answer);
});

test('concurrent forms do not all fit into room for one', async () => {
  const hoarder = await server.signUp();
  const { db } = server.database;
  await db.execute(sql`
    insert into files (id, owner_id, purpose, filename, type, bytes, sha256, storage_key, has_original, variants)
    select 'hoard-' || n, ${hoarder.id}, 'test-document', 'a.pdf', 'application/pdf', 1, '', 'hoard-' || n, true, '[]'
    from generate_series(1, 99) as n`);
  let answers: Promise<Response>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${hoarder.id}`}, 0))`);
    answers = [1, 2, 3].map((n) => send(hoarder.cookie, `${n}.pdf`, pdf));
    await untilWaiting(db, 3);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 413, 413]);
  // A refused form leaves nothing.
  const left = () =>
    db.$count(
      db
        .select()
        .from(sql`files`)
        .where(sql`owner_id = ${hoarder.id}`)
        .as('own'),
    );
  await expect.poll(left).toBe(100);
});
