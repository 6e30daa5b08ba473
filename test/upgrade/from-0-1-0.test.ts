import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../../e2e/lib/accounts.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Database } from '#platform/database/port.ts';
import { emptyTarget, type RestoreTarget } from '../lib/restore-target.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';

// The demo college as 0.1.0 made and saved it on 2026-11-25, and what its people saw there. Neither is made again: a change
// of this file says that an upgrade shows somebody something else than before.
const saved = join(import.meta.dirname, 'college-0.1.0.tar');
const seenThen = join(import.meta.dirname, 'seen-0.1.0.txt');
const password = 'margin-notes-42';

let target: RestoreTarget;
let server: TestServer;
beforeAll(async () => {
  target = await emptyTarget();
  const { createdAt } = await target.restore(saved);
  await moveToToday(target.database.db, createdAt);
  server = await startTestServer({}, { on: target });
}, 120_000);
afterAll(() => server[Symbol.asyncDispose]());

/** What was ahead when the college was saved is as far ahead today: an announcement that waited waits. */
async function moveToToday(db: Database, savedAt: string): Promise<void> {
  const { rows } = await db.$client.query<{ table: string; moved: string }>(
    `select c.table_name as "table",
       string_agg(format('%1$I = %1$I + (now() - %2$L::timestamptz)', c.column_name, $1::text), ', ') as moved
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
       and table_name <> 'audit_log'
     group by c.table_name`,
    [savedAt],
  );
  for (const { table, moved } of rows) await db.$client.query(`update "${table}" set ${moved}`);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const idKeys = ['_id', 'id', 'contactId', 'userId'];
const textKeys =
  'title name contactName content description question text fileName lastMessage status reason points feedback'.split(
    ' ',
  );
const mostChars = 60;

/** A line for each record of an answer: its id and its texts. What depends on the day is left out. */
function linesOf(answer: Json): string[] {
  if (Array.isArray(answer)) return answer.flatMap(linesOf);
  if (answer === null || typeof answer !== 'object') return [];
  const within = Object.values(answer).flatMap(linesOf);
  const id = idKeys.map((key) => answer[key]).find((value) => typeof value === 'string');
  if (id === undefined) return within;
  const texts = textKeys.flatMap((key) => {
    const value = answer[key];
    return typeof value === 'string' || typeof value === 'number' ? [String(value).slice(0, mostChars)] : [];
  });
  return [[id, ...texts].join(' '), ...within];
}

const readerFor =
  (cookie: string) =>
  async <T>(path: string): Promise<T> =>
    (await (await fetch(server.url + path, { headers: { cookie } })).json()) as T;

class Reader {
  readonly seen: Record<string, string[]> = {};
  readonly #cookie: string;

  constructor(cookie: string) {
    this.#cookie = cookie;
  }

  /** Sorted: an order may depend on the day. Answers with the ids of the records of the list `name`. */
  async read(path: string, name = ''): Promise<string[]> {
    const answer = await fetch(server.url + path, { headers: { cookie: this.#cookie } });
    const json = answer.ok ? ((await answer.json()) as Record<string, Json>) : {};
    this.seen[path] = answer.ok ? linesOf(json).toSorted() : [`${answer.status}`];
    const list = json[name] ?? [];
    return (Array.isArray(list) ? list : []).map((record) => linesOf(record)[0]?.split(' ', 1)[0] ?? '');
  }
}

async function signIn(email: string): Promise<string> {
  const signedIn = await fetch(`${server.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status, email).toBe(200);
  return cookiesOf(signedIn);
}

async function readAs(email: string): Promise<Record<string, string[]>> {
  const reader = new Reader(await signIn(email));
  for (const path of [
    '/api/data/fetch-announcements?limit=50',
    '/api/mentee/documents',
    '/api/mentee/mentor',
    '/api/mentor/fetch-mentees',
    '/api/mentor/recent-documents',
    '/api/chat/fetch-chats',
    '/api/chat/blocked',
    '/api/admin/people',
  ])
    await reader.read(path);
  for (const id of await reader.read('/api/data/fetch-task?limit=50', 'tasks')) {
    await reader.read(`/api/data/tasks/${id}/hand-in`);
    for (const state of ['submitted', 'late', 'graded', 'returned'])
      await reader.read(`/api/data/tasks/${id}/board?state=${state}`);
  }
  for (const id of await reader.read('/api/courses', 'courses')) await reader.read(`/api/courses/${id}`);
  for (const id of await reader.read('/api/chat/recent', 'recentChats'))
    await reader.read(`/api/chat/messages?contactId=${id}&limit=50`);
  return reader.seen;
}

test('everybody sees in an upgraded college what they saw in 0.1.0', async () => {
  const { rows } = await target.database.db.$client.query<{ email: string }>(
    'select email from people order by email',
  );
  expect(rows.length).toBeGreaterThan(10);
  const seen: string[] = [];
  for (const { email } of rows)
    for (const [path, lines] of Object.entries(await readAs(email)))
      seen.push(`${email} ${path}`, ...lines.map((line) => `  ${line.replaceAll('\n', ' ')}`));
  await expect(`${seen.join('\n')}\n`).toMatchFileSnapshot(seenThen);
}, 120_000);

/** Without the moment of the last visit: tables were moved to today one after the other. */
const farOf = ({ progress }: Pick<Course, 'progress'>) =>
  progress && { ...progress, lastSeenAt: progress.lastSeenAt !== null };

test('a student is as far in the list of courses as in each course', async () => {
  const { rows } = await target.database.db.$client.query<{ email: string }>(
    `select email from people where role = 'student' and id in (select user_id from lesson_progress)`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { email } of rows) {
    const read = readerFor(await signIn(email));
    const { courses } = await read<{ courses: Pick<Course, '_id' | 'progress'>[] }>('/api/courses');
    for (const card of courses) {
      const { course } = await read<{ course: Course }>(`/api/courses/${card._id}`);
      expect(farOf(card)).toEqual(farOf(course));
    }
    expect(courses.some(({ progress }) => progress?.lastSeenAt)).toBe(true);
  }
});

test('its files are there', async () => {
  const { rows } = await target.database.db.$client.query<{ storage_key: string }>(
    'select storage_key from files where removed_at is null',
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { storage_key: key } of rows)
    expect(await readdir(join(target.dataDir, 'files/kept', key))).not.toEqual([]);
});
