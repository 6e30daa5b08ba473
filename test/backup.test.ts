import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { restore } from '#platform/backup/restore.ts';
import { openFiles } from '#platform/files/open.ts';
import { StartError } from '#platform/start-error.ts';
import { type Account, post } from '../e2e/lib/accounts.ts';
import { emptyTarget, type RestoreTarget } from './lib/restore-target.ts';
import { type TestServer, startTestServer } from './lib/server.ts';

const secret = 'a secret for tests only, 0123456789';
let folder: string;
let backup: string;
let server: TestServer;
let teacher: Account;
let student: Account;
const content = Buffer.from(randomBytes(150_000).toString('hex'));
let fileId: string;
/** Texts that the server has acknowledged before the backup began. */
const before: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-backup-'));
  backup = join(folder, 'college.tar');
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  teacher = await server.signUp({ role: 'teacher' });
  student = await server.signUp();
  fileId = await upload(content);
  for (let at = 0; at < 20; at += 1)
    before.push(await send(`before ${at}, with a \\ and\ta tab\nand ünïcödé`));
  await backUpUnderLoad();
}, 120_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function send(text: string): Promise<string> {
  await post(
    `${server.url}/api/chat/send-message`,
    { receiverId: teacher.id, content: text },
    student.cookie,
  );
  return text;
}

async function upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'submission-file');
  form.set('file', new Blob([bytes]), 'work.txt');
  const answer = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { cookie: student.cookie, origin: server.url },
    body: form,
  });
  const { file } = (await answer.json()) as { file: { id: string } };
  return file.id;
}

const removeFile = (id: string) =>
  fetch(`${server.url}/api/files/${id}`, {
    method: 'DELETE',
    headers: { cookie: student.cookie, origin: server.url },
  });

/** Messages are sent, and files come and go, for as long as the backup takes. */
async function backUpUnderLoad(): Promise<void> {
  const end = new AbortController();
  const writing = (async () => {
    for (let at = 0; !end.signal.aborted; at += 1) await send(`meanwhile ${at}`);
  })();
  const uploading = (async () => {
    while (!end.signal.aborted)
      await removeFile(await upload(Buffer.from(randomBytes(25_000).toString('hex'))));
  })();
  await backUp({ databaseUrl: server.database.url, files: server.composed.http.files, secret }, backup);
  end.abort();
  await Promise.all([writing, uploading]);
}

const countTables = async ({ database }: RestoreTarget) =>
  (await database.db.$client.query("select 1 from pg_tables where schemaname = 'public'")).rowCount;

test('a backup taken under load comes back on an empty machine: the same people, messages, files and sessions', async () => {
  const target = await emptyTarget();
  const done = await target.restore(backup);
  expect(done.rows).toBeGreaterThan(before.length);
  expect(await readFile(join(target.dataDir, 'auth-secret'), 'utf8')).toBe(`${secret}\n`);

  const moved = await startTestServer({}, { on: target });
  try {
    const get = (path: string) => fetch(moved.url + path, { headers: { cookie: student.cookie } });
    const session = (await (await get('/api/session')).json()) as { user: { id: string } };
    expect(session.user.id).toBe(student.id);
    const file = await get(`/api/files/${fileId}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);

    const { rows } = await target.database.db.$client.query<{ seq: string; content: string }>(
      'select seq, content from messages order by seq',
    );
    // The snapshot ends somewhere in the load: nothing before is missing, nothing is there twice, no gap.
    expect(rows.slice(0, before.length).map((row) => row.content)).toEqual(before);
    expect(rows.map((row) => Number(row.seq))).toEqual(rows.map((_, index) => index + 1));
    const { rows: conversations } = await target.database.db.$client.query<{ last_seq: string }>(
      'select last_seq from conversations',
    );
    expect(conversations.map((row) => Number(row.last_seq))).toEqual([rows.length]);
    // And life goes on there.
    await post(
      `${moved.url}/api/chat/send-message`,
      { receiverId: teacher.id, content: 'after' },
      student.cookie,
    );
  } finally {
    await moved[Symbol.asyncDispose]();
  }
});

test('every file that the snapshot knows is in it', async () => {
  await using target = await emptyTarget();
  await target.restore(backup);
  const { rows } = await target.database.db.$client.query<{ storage_key: string }>(
    'select storage_key from files where removed_at is null',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { storage_key: key } of rows)
    expect((await stat(join(target.dataDir, 'files/kept', key, 'original'))).isFile()).toBe(true);
});

test.each([
  [
    'a byte in the middle is another',
    (bytes: Buffer) => bytes.fill(bytes[70_000] === 1 ? 2 : 1, 70_000, 70_001),
  ],
  ['it was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20_000)],
  ['its last pages are missing', (bytes: Buffer) => bytes.subarray(0, 100_000)],
  [
    'its list of contents was changed',
    (bytes: Buffer) => {
      const at = bytes.indexOf('"rows":');
      return bytes.fill('9', at + 7, at + 8);
    },
  ],
  // Behind the secret, which comes first, its block is filled up.
  ['a byte that nothing says', (bytes: Buffer) => bytes.fill(1, 1023, 1024)],
  ['the last byte', (bytes: Buffer) => bytes.fill(1, bytes.length - 1)],
  ['a byte behind the sum of a head', (bytes: Buffer) => bytes.fill(1, 155, 156)],
  ['something was put behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(512)])],
  ['it is something else', () => Buffer.from('this is not a backup')],
  ['it is empty', () => Buffer.alloc(0)],
])('a damaged file is refused and changes nothing: %s', async (_, damage) => {
  await using target = await emptyTarget();
  const path = join(folder, 'damaged.tar');
  await writeFile(path, damage(await readFile(backup)));
  await expect(target.restore(path)).rejects.toThrow(/is damaged \(.+\): nothing was changed\./);
  expect(await countTables(target)).toBe(0);
});

test('where a Quad is already, nothing is restored over it', async () => {
  await using target = await emptyTarget();
  await target.restore(backup);
  await expect(target.restore(backup)).rejects.toThrow('There is a Quad in this database already');
});

test('a backup of a newer version is refused, and one that fails half way leaves the target empty', async () => {
  await using target = await emptyTarget();
  await target.database.db.$client.query('create table public.in_the_way (id int)');
  await expect(target.restore(backup)).rejects.toThrow('There is a Quad in this database already');
  await target.database.db.$client.query('drop table public.in_the_way');
  const failing = restore(backup, await verifyArchive(backup), {
    databaseUrl: target.database.url,
    db: target.database.db,
    files: await openFiles({ dataDir: target.dataDir, storageUrl: undefined }),
    keepSecret: () => Promise.reject(new Error('no room for the secret')),
  });
  await expect(failing).rejects.toThrow('no room for the secret');
  expect(await countTables(target)).toBe(0);
  // Empty as before: the next try works.
  await target.restore(backup);
});

test.each([
  ['a full disk', 'full.tar', 'ENOSPC'],
  ['a folder that is not there', 'nowhere/college.tar', 'ENOENT'],
])(
  'where it cannot be written, %s, that is said in a sentence and nothing is left behind',
  async (_, name, code) => {
    const path = join(folder, name);
    // Linux keeps a disk that is always full.
    if (code === 'ENOSPC') await symlink('/dev/full', `${path}.part`);
    const { files } = server.composed.http;
    const failed = await backUp({ databaseUrl: server.database.url, files, secret }, path).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(StartError);
    expect((failed as StartError).message).toContain(`cannot be written to ${path} (${code}): name a place`);
    expect((await readdir(folder)).filter((entry) => entry.includes(name))).toEqual([]);
  },
);

test('an existing backup of the same content has the same checksums', async () => {
  await using first = await emptyTarget();
  await first.restore(backup);
  const again = join(folder, 'again.tar');
  const files = await openFiles({ dataDir: first.dataDir, storageUrl: undefined });
  await backUp({ databaseUrl: first.database.url, files, secret }, again);
  expect(await summaryOf(again)).toEqual(await summaryOf(backup));
});

async function summaryOf(path: string) {
  const { tables, files, migrations } = await verifyArchive(path);
  return {
    tables: tables.map(({ name, columns, rows, checksum }) => ({ name, columns, rows, checksum })),
    files: files.toSorted(),
    migrations,
  };
}
