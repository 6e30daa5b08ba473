import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#shared/address-of.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { type Actor, type Actors, actorNames, cookieOf, makeActors } from './actors.ts';
import { type Ask, type Row, expectedStatus } from './row.ts';
import { rows } from './rows.ts';
import { type World, makeWorld } from './world.ts';

let server: TestServer;
let actors: Actors;
let world: World;
let endpoints: Map<string, Endpoint>;

beforeAll(async () => {
  server = await startTestServer({ TEACHER_SIGNUP: 'approval' });
  actors = await makeActors(server);
  world = await makeWorld(server, actors);
  const all = Object.values(server.composed.http.contracts).flatMap((contract) => Object.values(contract));
  endpoints = new Map(all.map((endpoint) => [`${endpoint.verb} ${endpoint.path}`, endpoint]));
});
afterAll(() => server[Symbol.asyncDispose]());

test('every row that says it answers like another one names a row', () => {
  const dangling = Object.values(rows).flatMap((cases) =>
    cases.filter(({ sameAs }) => sameAs !== undefined && !cases.some(({ what }) => what === sameAs)),
  );
  expect(dangling).toEqual([]);
});

test('every endpoint of the router has a row, and every row an endpoint', () => {
  expect([...endpoints.keys()].toSorted()).toEqual(Object.keys(rows).toSorted());
});

describe.each(Object.entries(rows))('%s', (name, cases) => {
  describe.each(cases.map((row) => [row.what, row] as const))('%s', (_what, row) => {
    test.each(actorNames)('for %s', async (actor) => {
      const endpoint = endpointOf(name);
      const ask = await row.ask(world, actor, actors);
      const isWrite = endpoint.verb !== 'GET';
      const before = isWrite ? (await readAudit()).count : 0;
      const answer = await send(endpoint, ask, actor);
      const text = await answer.text();
      expect(answer.status, text).toBe(expectedStatus(row, endpoint.access, actor));
      if (isWrite) await expectAudit(before, endpoint, ask, actor, answer.ok);
      const twin = cases.find(({ what }) => what === row.sameAs);
      if (twin === undefined || answer.ok || answer.status !== expectedStatus(twin, endpoint.access, actor))
        return;
      expect(text).toBe(await (await askAs(endpoint, twin, actor)).text());
    });
  });
});

describe('every call that changes something', () => {
  const writes = Object.keys(rows).filter((name) => !name.startsWith('GET'));
  test.each(writes)('%s refuses another site, and a form that needs no preflight', async (name) => {
    const endpoint = endpointOf(name);
    const [row] = rows[name] ?? [];
    if (row === undefined) throw new Error(`no row for ${name}`);
    const foreign = await askAs(endpoint, row, 'administrator', { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const plain = await askAs(endpoint, row, 'administrator', { 'content-type': 'text/plain' });
    // A write without a body has no type to refuse.
    expect([415, ...(endpoint.body ? [] : [200, 404])]).toContain(plain.status);
  });
});

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`${name} is not in the router`);
  return endpoint;
}

/** Refusals that are written down although nothing changed. */
const writtenRefusals = [
  'impersonation.refused',
  'sign_in.failed',
  'course.join_refused',
  'meeting.code_refused',
];

interface AuditRow {
  actor_id: string | null;
  action: string;
}
/** The newest lines of the audit log and how many there are. */
async function readAudit(): Promise<{ newest: AuditRow[]; count: number }> {
  const { rows } = await server.database.db.$client.query<AuditRow & { count: number }>(
    `select actor_id, action, (select count(*)::int from audit_log) as count
     from audit_log order by at desc, id desc limit 3`,
  );
  return { newest: rows, count: rows[0]?.count ?? 0 };
}

/** What somebody reads is theirs: administrators, who read the audit log, learn nothing of it. Answers have a history of their own. */
const privateCalls: ReadonlySet<string> = new Set([
  '/api/data/announcements/:id/read',
  '/api/attempts/:attemptId/answers',
  '/api/attempts/:attemptId/questions/:questionId/check',
]);

/** A call that changed something has left one line, with who called; a refused one has left none. */
async function expectAudit(
  before: number,
  endpoint: Endpoint,
  ask: Ask,
  actor: Actor,
  isDone: boolean,
): Promise<void> {
  const { newest, count } = await readAudit();
  const rows = newest.slice(0, count - before);
  if (!isDone) {
    expect(rows.filter(({ action }) => !writtenRefusals.includes(action))).toEqual([]);
    return;
  }
  if (privateCalls.has(endpoint.path)) {
    expect(rows).toEqual([]);
    return;
  }
  expect(rows).toHaveLength(1);
  // A public call may be meant for somebody else: for the person who signs in, or for nobody.
  if (endpoint.access === 'public' || ask.cookie !== undefined || actor === 'nobody') return;
  expect(rows[0]?.actor_id, rows[0]?.action).toBe(actors[actor].id);
}

async function askAs(
  endpoint: Endpoint,
  row: Row,
  actor: Actor,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send(endpoint, await row.ask(world, actor, actors), actor, headers);
}

function send(
  endpoint: Endpoint,
  ask: Ask,
  actor: Actor,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}${addressOf(endpoint, ask)}`, {
    method: endpoint.verb,
    headers: {
      cookie: ask.cookie ?? cookieOf(actors, actor),
      ...(ask.body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(ask.form ? { body: ask.form } : {}),
    ...(ask.body ? { body: JSON.stringify(ask.body) } : {}),
  });
}
