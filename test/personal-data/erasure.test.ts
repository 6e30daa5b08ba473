import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, post } from '../../e2e/lib/accounts.ts';
import { features } from '#features/server.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { canary, plantEverywhere } from './plant.ts';
import { readColumns } from './schema.ts';
import { unzip } from '../lib/unzip.ts';

const { personalData } = features.declared;
const tables = personalData.flatMap((feature) => feature.tables);
const gone = /erasedcanary|secretcanary/i;

let server: TestServer;
let subject: Account;
let other: Account;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp({ role: 'teacher', name: 'Ada Admin' });
  other = await server.signUp({ name: 'Otto Other' });
  subject = await server.signUp({
    name: 'Nan Erasedcanaryname',
    email: 'erasedcanarymail@college.example',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (path: string, { cookie }: Account, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { cookie } });

async function upload(purpose: string, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new File([content], name));
  const answer = await call('/api/files', subject, { method: 'POST', body: form });
  const { file } = (await answer.json()) as { file: { id: string } };
  return file.id;
}

/** Every row of every table that holds one of these words, wherever. */
async function findInTables(word: RegExp): Promise<string[]> {
  const names = new Set((await readColumns(server.database.db)).map(({ table }) => table));
  const found: string[] = [];
  for (const name of names) {
    const { rows } = await server.database.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text ~* ${word.source}`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function findInFiles(word: RegExp): Promise<string[]> {
  const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (word.test(path) || word.test((await readFile(path)).toString('latin1'))) found.push(path);
  }
  return found;
}

async function exportAll(): Promise<Map<string, Buffer>> {
  const asked = await post(`${server.url}/api/privacy/export`, {}, subject.cookie);
  expect(asked.status).toBe(202);
  const state = async () =>
    (
      (await (await call('/api/privacy', subject)).json()) as {
        archive: { state: string; url: string };
      }
    ).archive;
  await expect.poll(async () => (await state()).state).toBe('ready');
  const answer = await call((await state()).url, subject);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

test('what is planted in every personal column is in the archive, and after the deletion nowhere', async () => {
  const { db } = server.database;
  // Real things, in the ways of the product.
  const attached = await upload('chat-attachment', 'erasedcanaryattached.txt', 'kept for the other one');
  await upload('chat-attachment', 'erasedcanaryloose.txt', 'erasedcanarybytes');
  await post(
    `${server.url}/api/chat/send-message`,
    { receiverId: other.id, content: 'What I measured', attachments: [attached] },
    subject.cookie,
  );
  await plantEverywhere(
    db,
    tables,
    { userId: subject.id, name: subject.name, email: subject.email },
    other.id,
  );

  const zip = await exportAll();
  const all = [...zip].map(([path, content]) => `${path}\n${content.toString('latin1')}`).join('\n');
  for (const { table, archive, columns } of tables) {
    if (typeof archive !== 'string') continue;
    const list =
      zip.get(`data/${archive.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`)?.toString() ?? '';
    expect(JSON.parse(list)).toMatchObject({ list: archive });
    const planted = Object.entries(columns).filter(([, fate]) => fate === 'erased' || fate === 'kept');
    for (const [column, fate] of planted) {
      if (isFilledBySignUp(table, column)) continue;
      expect(list, `${table}.${column} in ${archive}`).toContain(canary(fate, table, column));
    }
  }
  expect(all).not.toMatch(/secretcanary/);
  expect(all).not.toContain(other.email);
  expect(all).toContain('erasedcanarybytes');
  expect(all).toContain('kept for the other one');
  expect(zip.get('index.html')?.toString()).toContain('My data at Quad');

  const asked = await post(
    `${server.url}/api/privacy/delete-account`,
    { email: subject.email },
    subject.cookie,
  );
  expect(asked.status).toBe(200);
  await db.execute(sql`update account_deletions set due_at = now() - interval '1 second'`);
  await db.execute(sql`update jobs set run_at = now() where name = 'privacy_deletions'`);
  await expect.poll(async () => (await db.execute(sql`select 1 from account_deletions`)).rows.length).toBe(0);
  const session = await call('/api/session', subject);
  expect(await session.json()).toMatchObject({ user: null });
  // Bytes go with jobs of their own.
  await expect.poll(() => findInFiles(gone)).toEqual([]);
  await expect.poll(() => findInTables(gone)).toEqual([]);
  const left = (await findInTables(/keptcanary/)).join('\n');
  for (const { table, columns } of tables) {
    for (const [column, fate] of Object.entries(columns))
      if (fate === 'kept') expect(left, `${table}.${column} stays`).toContain(canary(fate, table, column));
  }
});

const filled = new Set([
  'name',
  'sort_name',
  'email',
  'year',
  'division',
  'avatar_url',
  'image',
  'locked_fields',
]);
const isFilledBySignUp = (table: string, column: string): boolean =>
  ((table === 'people' || table === 'identity_user') && filled.has(column)) ||
  tables.some((each) => each.table === table && each.owner.is === 'email' && each.owner.column === column);

test('every purpose of files says what becomes of them', () => {
  const declared = personalData.flatMap(({ files = [] }) => files.map(({ purpose }) => purpose));
  expect(server.composed.uploads.purposeNames().toSorted()).toEqual(declared.toSorted());
});
