import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/lib/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a token of sixteen characters' });
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

test('the process is alive, and can serve', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect(await (await get('/readyz')).json()).toEqual({
    status: 'ready',
    database: true,
    storage: true,
    accepting: true,
  });
});

test('with a token, metrics answer only its bearer; others get a 404', async () => {
  const withToken = await get('/metrics', { authorization: 'Bearer a token of sixteen characters' });
  expect(await withToken.text()).toContain('quad_sockets 0');
  const without = await get('/metrics');
  expect(without.status).toBe(404);
  expect(await without.text()).toBe(await (await get('/metricz')).text());
});

test('every answer carries a request id and the security headers', async () => {
  for (const path of ['/healthz', '/api/config', '/api/nothing']) {
    const { headers } = await get(path);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('an address that cannot be decoded answers like an unknown one', async () => {
  for (const path of ['/api/100%', '/api/nothing/%E0%A4%A?x=%zz', '/%']) {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Not found' },
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await get('/api/people/%E0%A4%A')).status).toBe(401);
});

test('an id as long as an address can be is refused like any other, by every method', async () => {
  const path = `/api/courses/${'a'.repeat(9000)}`;
  for (const method of ['GET', 'DELETE']) {
    const answer = await fetch(`${server.url}${path}`, { method });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

const allowedAt = async (method: string, path: string): Promise<(string | number | null)[]> => {
  const { status, headers } = await fetch(`${server.url}${path}`, { method });
  return [status, headers.get('allow')];
};

test('a method that a path does not have is a 405 that lists the others', async () => {
  expect(await allowedAt('PUT', '/api/chat/recent?limit=5')).toEqual([405, 'GET, HEAD']);
  expect(await allowedAt('POST', '/api/courses/some-id')).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
  expect(await allowedAt('GET', '/generate-content')).toEqual([405, 'POST']);
  expect(await allowedAt('POST', '/api/nothing')).toEqual([404, null]);
});

test('no cache may store the answer of a call', async () => {
  const { cookie } = await server.signUp();
  for (const path of ['/api/session', '/api/chat/recent', '/api/settings'])
    expect((await get(path, { cookie })).headers.get('cache-control'), path).toBe('no-store');
});

test('a client cannot choose its request id', async () => {
  const { headers } = await get('/healthz', { 'x-request-id': 'mine' });
  expect(headers.get('x-request-id')).not.toBe('mine');
});

describe('the description of the calls', () => {
  test('names every mounted endpoint, with its answers', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { responses: Record<string, unknown>; requestBody?: { required: boolean } }>
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const endpoints = Object.values(server.composed.http.contracts).flatMap((contract) =>
      Object.values(contract),
    );
    for (const { verb, path, status = 200 } of endpoints) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[verb.toLowerCase()];
      expect(operation?.responses, `${verb} ${path}`).toHaveProperty(String(status));
      expect(operation?.responses).toHaveProperty('default');
    }
    // Its id may be in the query, so a body is optional; without any input it is required.
    const body = (path: string, verb: string) => document.paths[path]?.[verb]?.requestBody?.required;
    expect(body('/api/mentee/delete-document', 'delete')).toBe(false);
    expect(body('/api/chat/send-message', 'post')).toBe(true);
  });

  test('is a page that needs no script', async () => {
    const page = await (await get('/api/docs')).text();
    expect(page).toContain('/api/chat/send-message');
    expect(page).not.toContain('<script');
  });
});

test('OPTIONS of another site gets no permission', async () => {
  const answer = await fetch(`${server.url}/api/chat/send-message`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

describe('what anybody may send', () => {
  test('a caller who names somebody else is refused and audited, also where no endpoint checks the caller', async () => {
    const { cookie, id } = await server.signUp();
    const body = { theme: 'dark', userId: 'somebody-else' };
    const named = await fetch(`${server.url}/api/settings`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(named.status).toBe(403);
    expect(await named.json()).toMatchObject({
      success: false,
      code: 'forbidden',
      message: 'You can only do this for yourself.',
    });
    const query = `/api/data/fetch-task?userId=`;
    expect((await get(`${query}somebody-else`, { cookie })).status).toBe(403);
    expect((await get(`${query}${id}`, { cookie })).status).toBe(200);
    const { rows } = await server.database.db.$client.query(
      `select subject from audit_log where actor_id = $1 and action = 'impersonation.refused'`,
      [id],
    );
    expect(rows).toEqual([{ subject: 'somebody-else' }, { subject: 'somebody-else' }]);
  });

  test('a student who calls as a teacher is refused and audited: by JSON, a form, the query, and by a role', async () => {
    const { cookie, id } = await server.signUp();
    const asked = async (method: string, path: string, body?: string | FormData) => {
      const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const init = { method, headers: { cookie, ...type }, ...(body === undefined ? {} : { body }) };
      const answer = await fetch(`${server.url}${path}`, init);
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { success: false, code: 'forbidden' },
      ]);
    };
    const form = new FormData();
    form.set('title', 'A course');
    form.set('createdByClerkId', 'the-teacher');
    form.set('coverImage', new Blob(['x'.repeat(300_000)]), 'cover.png');
    await asked('POST', '/api/courses', form);
    const reply = '/api/courses/discussions/any/reply';
    await asked('POST', reply, JSON.stringify({ message: 'x', responderClerkId: 'the-teacher' }));
    await asked(
      'POST',
      reply,
      JSON.stringify({ message: 'x', responderClerkId: id, responderRole: 'teacher' }),
    );
    await asked('GET', '/api/mentor/fetch-mentees?mentorId=the-teacher');
    await asked(
      'POST',
      reply,
      JSON.stringify({ message: 'x', responderClerkId: id, responderRole: 'student' }),
    );
    const { rows } = await server.database.db.$client.query(
      `select subject from audit_log where actor_id = $1 and action = 'impersonation.refused' order by at, id`,
      [id],
    );
    const byId = { subject: 'the-teacher' };
    expect(rows).toEqual([byId, byId, { subject: 'role teacher' }, byId]);
  });

  test.each([
    [{}, 'email', 'Email is missing.'],
    [{ email: 7 }, 'email', 'Email must be a text.'],
    [{ email: 'nobody' }, 'email', 'Please enter your email address'],
  ])('a refused %j says what is wrong in words', async (body, field, sentence) => {
    const answer = await fetch(`${server.url}/api/identity/sign-up/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const refusal = (await answer.json()) as { message: string; details: { fields: Record<string, string> } };
    expect(refusal.details.fields[field]).toBe(sentence);
    expect(refusal.message).toBe(sentence);
  });
});
