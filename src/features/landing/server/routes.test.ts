import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import { createHttp } from '#server/http/http.ts';
import { Lines } from '#server/http/lines.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import type { Sessions, Viewer } from '#server/session.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { landingRoutes } from './routes.ts';
import { walkthroughRequests } from './table.ts';

const viewer: Viewer = {
  userId: 'u1',
  sessionId: 's1',
  role: 'teacher',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Ada Admin',
  email: 'ada@college.example',
  year: null,
  division: null,
};
let asking: Viewer | undefined;
const sessions: Sessions = {
  viewerOf: async () => asking,
  onEnded: () => () => undefined,
  onChanged: () => () => undefined,
};
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  asking = undefined;
  await database.db.delete(walkthroughRequests);
  const publicUrl = new URL('http://localhost:3000');
  const security = {
    publicUrl,
    allowedOrigins: new Set([publicUrl.origin]),
    scriptHashes: [],
    styleHashes: [],
  };
  app = await createHttp({ ...security, trustedProxies: 0 }, silentLog);
  // No call of this feature takes a file.
  const files = {} as Files;
  const http = {
    app,
    sessions,
    limiter: new RateLimiter(),
    lines: new Lines({ atOnce: 8, waiting: 8 }),
    files,
    audit: { write: async () => {} },
    contracts: {},
  };
  landingRoutes(http, { db: database.db, mailer: { send: async () => undefined } });
  return () => app.close();
});

const url = '/api/walkthrough-requests';
const good = { name: 'Meera', email: 'meera@other.example', role: 'Organiser', message: 'Show us, please.' };
const send = (payload: object, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress });
const list = () => app.inject({ url: '/api/admin/walkthrough-requests' });
const countRequests = () => database.db.$count(walkthroughRequests);

test('the server stores a valid request and answers success', async () => {
  const answer = await send(good);

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ success: true });
  expect(await countRequests()).toBe(1);
});

test('the answer names every missing field with its sentence', async () => {
  const answer = await send({ email: 'no address' });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'validation',
    details: {
      fields: {
        name: 'Please tell us your name',
        email: 'This does not look like an e-mail address',
        role: 'Please tell us your role',
        message: 'Please write a line or two about your programme',
      },
    },
  });
});

test.each([
  ['only spaces', { name: '   ' }],
  ['a line break for a mail header', { name: 'Meera\nBcc: everybody@college.example' }],
  ['a NUL, which the database cannot keep', { message: 'a\0b' }],
  ['a message over 2,000 characters', { message: 'a'.repeat(2001) }],
  ['a name that is no text', { name: 7 }],
])('%s is refused', async (_what, wrong) => {
  const answer = await send({ ...good, ...wrong });

  expect(answer.statusCode).toBe(400);
  expect(await countRequests()).toBe(0);
});

test('the server refuses the eleventh request of one address within ten minutes, not another address', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect((await send(good)).statusCode).toBe(201);
  const refused = await send(good);

  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect((await send(good, '10.0.0.2')).statusCode).toBe(201);
});

test('the server stores the bare form of a browser without script and redirects to a page that says so', async () => {
  const answer = await sendForm(good);

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/#walkthrough-sent');
  expect(await countRequests()).toBe(1);
});

test('the server redirects a bare form that it refuses to a page that says so', async () => {
  const answer = await sendForm({ ...good, email: 'no address' });

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/#walkthrough-failed');
  expect(await countRequests()).toBe(0);
});

test('only administrators read the requests', async () => {
  await send(good);

  expect((await list()).statusCode).toBe(401);
  asking = viewer;
  expect((await list()).statusCode).toBe(403);
  asking = { ...viewer, isAdmin: true };
  const answer = await list();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ requests: [good], nextBefore: null });
});

test('a request waits until an administrator marks it as handled, and waits again when they say so', async () => {
  await send(good);
  await send({ ...good, name: 'Olu' });
  asking = { ...viewer, isAdmin: true };
  const [newest] = (await list()).json<{ requests: { id: string }[] }>().requests;
  const mark = async (payload: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/admin${url.slice(4)}/${newest?.id}/handled`,
      payload,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ request: { handledAt: string | null } }>().request.handledAt;
  };
  expect((await list()).json()).toMatchObject({
    waiting: 2,
    requests: [{ handledAt: null }, { handledAt: null }],
  });
  const handledAt = await mark();
  expect(handledAt).toEqual(expect.any(String));
  expect(await mark()).toBe(handledAt);
  expect((await list()).json()).toMatchObject({
    waiting: 1,
    requests: [{ name: 'Olu', handledAt }, { handledAt: null }],
  });
  expect(await mark({ isHandled: false })).toBeNull();
  expect((await list()).json()).toMatchObject({ waiting: 2 });
});

function sendForm(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', origin: 'http://localhost:3000' },
    payload: `${parts.join('')}--edge--\r\n`,
  });
}
