// One signed-in person asks for too much at once. Somebody else's calls are answered meanwhile: a lock in the database, or the
// work itself, keeps the greedy calls open until the bystander has been served.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../e2e/lib/accounts.ts';
import { pageBytes } from '#server/http/page-bytes.ts';
import { ChatClient } from './chat/client.ts';
import { type TestServer, startTestServer } from './lib/server.ts';
import { untilWaiting } from './lib/waiting.ts';

const atOnce = 30;
let server: TestServer;
let greedy: Account;
let bystander: Account;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  greedy = await server.signUp({ role: 'teacher' });
  bystander = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const times = <T>(work: (nth: number) => Promise<T>) => Array.from({ length: atOnce }, (_, nth) => work(nth));

async function call(account: Account, path: string, body?: object) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: account.cookie, origin: server.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** The bystander reads, writes and is answered, several times. */
async function serveBystander(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    expect(await call(bystander, '/api/data/fetch-announcements')).toMatchObject({ status: 200 });
    expect(await call(bystander, '/api/session')).toMatchObject({ status: 200 });
  }
}

/** Nobody can read the table until `work` has ended. */
const withLocked = (table: string, work: () => Promise<void>): Promise<void> =>
  server.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    await work();
  });

test('of thirty pages that one person asks for at once eight are read at a time', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into tasks (id, author_id, title, description, subject, priority, due_at, points, assigned_years, assigned_divisions)
    select 'greedy-' || n, ${greedy.id}, 'T' || n, repeat('語', 20000), 'Physics', 'normal', now() + interval '1 day', 10, '{}', '{}'
    from generate_series(1, 40) n`);
  // What the list asks first. A job may wait for the lock too.
  const list = 'select id, (extract(epoch from at)%';
  let pages: ReturnType<typeof call>[] = [];
  await withLocked('tasks', async () => {
    // Later pages and searches: callers of a first page share one read.
    const filters = ['&cursor=9999999999999_x', '&search=%25_('];
    pages = times((nth) => call(greedy, `/api/data/fetch-task?limit=100${filters[nth % 2] ?? ''}`));
    await untilWaiting(db, 8, list);
    await serveBystander();
    await untilWaiting(db, 8, list);
  });
  const answers = await Promise.all(pages);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A page, and the one row with which it was not yet full.
  expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(pageBytes + 100_000);
});

test('of thirty catch-ups that one person asks for at once one is read at a time, within its bytes', async () => {
  const { db } = server.database;
  // Each conversation fits into an answer; both together do not.
  const contacts = [bystander, await server.signUp()];
  for (const contact of contacts) {
    const other = await ChatClient.connect(server.url, contact);
    for (let n = 0; n < 40; n += 1) await other.send(greedy.id, '語'.repeat(4000));
    other.socket.disconnect();
  }
  const client = await ChatClient.connect(server.url, greedy);
  const conversations = contacts.map(({ id }) => ({ contactId: id, afterSeq: 0 }));
  // What a catch-up asks first. Other work on messages waits for the lock too.
  const missed = '%select w.conversation_id%';
  let answers: Promise<unknown>[] = [];
  await withLocked('messages', async () => {
    answers = times(() => client.emit('catch_up', { conversations }));
    await untilWaiting(db, 1, missed);
    await serveBystander();
    await untilWaiting(db, 1, missed);
  });
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatchObject({ conversations: [{ lastSeq: 40 }, { lastSeq: 40, later: true }] });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(600 * 1024);
  }
  client.socket.disconnect();
});

const hard = [`${' '.repeat(19_999)}x`, '> '.repeat(9000), '[](`*_|$<#-\n'.repeat(1600)];

test('while thirty hard texts of one person are improved, and as many questions asked, somebody else is answered', async () => {
  const state = { isOver: false };
  const answers = Promise.all([
    ...times((nth) => call(greedy, '/generate-content', { prompt: hard[nth % hard.length], type: 'task' })),
    ...times((nth) => call(greedy, '/get-ai-response', { query: hard[nth % hard.length]?.slice(0, 2000) })),
  ]).finally(() => (state.isOver = true));
  await serveBystander();
  expect(state.isOver).toBe(false);
  const refused = (await answers).map(({ status }) => status).filter((status) => status !== 200);
  expect(refused.filter((status) => ![400, 422, 429].includes(status))).toEqual([]);
});
