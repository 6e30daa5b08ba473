import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openJobs } from '#platform/jobs/open.ts';
import type { Viewer } from '#server/session.ts';
import { refusals } from '#shared/refusals.ts';
import { answerTo } from '../../../../test/lib/answer-to.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { metadataOf } from '../../../../test/lib/tus.ts';
import { defineUploadJobs, sweepUploads } from './jobs.ts';
import { files, uploads as begun } from './table.ts';

const server = await startTestServer();
const { db } = server.database;
const storage = server.composed.http.files;
// Not started: the product's own worker runs the jobs that this queue gets.
const jobs = openJobs(db, silentLog);
defineUploadJobs({ db, files: storage, jobs });
afterAll(async () => {
  await jobs[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
const purpose = 'test-paper';
const { uploads } = server.composed;
uploads.define({
  name: purpose,
  maxBytes: 3_000_000_000,
  tooLarge: refusals('recordsTest', { tooLarge: 'Too large' }).tooLarge,
  kinds: ['document'],
  access: 'signedIn',
  mayRead: async () => true,
  serve: 'download',
});
const owner = await server.signUp();
const other = await server.signUp();
const as = (account: { id: string }) => ({ userId: account.id }) as Viewer;

async function send(cookie = owner.cookie): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new File(['words'], 'a.txt'));
  const response = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { file } = (await response.json()) as { file: { id: string } };
  return file.id;
}
const begin = (length: number, cookie = owner.cookie) =>
  fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': metadataOf('a.txt', purpose),
    },
  });
/** Begins an upload and returns its id. */
const idOf = async (length: number) => (await begin(length)).headers.get('location')?.split('/').at(-1) ?? '';
const hasBytes = async (id: string) => (await storage.stat(`files/${id}/original`)) !== undefined;
const status = async (id: string) =>
  (await fetch(`${server.url}/api/files/${id}`, { headers: { cookie: owner.cookie } })).status;
const attach = (ids: string[], record: string, account = owner) =>
  db.transaction((tx) => uploads.attach(tx, as(account), purpose, ids, record));
const namesOf = async (record: string) =>
  ((await uploads.filesOf(db, purpose, [record])).get(record) ?? []).map(({ id }) => id);
const aDayAgo = sql`now() - interval '25 hours'`;

test('a record claims its author’s files, in order, once', async () => {
  const [one, two, foreign] = [await send(), await send(), await send(other.cookie)];
  const refused = {
    status: 400,
    code: 'validation',
    message: 'A file is missing, was used before, or was uploaded by somebody else.',
    details: { fields: { fileIds: 'A file is missing, was used before, or was uploaded by somebody else.' } },
  };
  expect(await answerTo(() => attach([one, foreign], 'r1'))).toMatchObject(refused);
  expect(await answerTo(() => attach([one, one], 'r1'))).toMatchObject(refused);
  expect(await answerTo(() => attach(['unknown'], 'r1'))).toMatchObject(refused);
  expect(await namesOf('r1')).toEqual([]);
  await attach([two, one], 'r1');
  expect(await namesOf('r1')).toEqual([two, one]);
  expect(await answerTo(() => attach([one], 'r2'))).toMatchObject(refused);
});

test("replacing a record's files keeps some, claims some, and removes the others with their bytes", async () => {
  const [stays, goes, comes] = [await send(), await send(), await send()];
  await attach([goes, stays], 'r3');
  await db.transaction((tx) => uploads.replace(tx, as(owner), purpose, [comes, stays], 'r3'));
  expect(await namesOf('r3')).toEqual([comes, stays]);
  expect(await status(goes)).toBe(404);
  await expect.poll(() => hasBytes(goes)).toBe(false);
  expect(await hasBytes(stays)).toBe(true);
});

test('a removal that is rolled back removes nothing', async () => {
  const id = await send();
  await attach([id], 'r4');
  await db
    .transaction(async (tx) => {
      await uploads.detach(tx, purpose, 'r4');
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  expect(await namesOf('r4')).toEqual([id]);
  expect(await status(id)).toBe(200);
});

test('a copy shares the bytes until its last record is gone', async () => {
  const id = await send();
  await attach([id], 'r5');
  const [copy] = await db.transaction((tx) => uploads.copy(tx, as(other), purpose, 'r5', 'r6'));
  await db.transaction((tx) => uploads.detach(tx, purpose, 'r5'));
  await expect.poll(async () => (await db.select().from(files).where(eq(files.id, id))).length).toBe(0);
  expect(await status(copy?.id ?? '')).toBe(200);
  await db.transaction((tx) => uploads.detach(tx, purpose, 'r6'));
  await expect.poll(() => hasBytes(id)).toBe(false);
});

test('when copies are removed at the same time, the last one removes the bytes', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => send()));
  const records = ids.map((id) => [`both ${id}`, `copy of ${id}`] as const);
  for (const [index, [record, copy]] of records.entries()) {
    await attach([ids[index] ?? ''], record);
    await db.transaction((tx) => uploads.copy(tx, as(owner), purpose, record, copy));
  }
  await db.transaction(async (tx) => {
    for (const record of records.flat()) await uploads.detach(tx, purpose, record);
  });
  const rows = () => db.$count(files, inArray(files.recordId, records.flat()));
  await expect.poll(rows).toBe(0);
  expect(await Promise.all(ids.map(hasBytes))).toEqual(ids.map(() => false));
});

test('after a day the sweep removes unused files and idle uploads, and nothing else', async () => {
  const [unused, used, young] = [await send(), await send(), await send()];
  await attach([used], 'r7');
  await db
    .update(files)
    .set({ createdAt: aDayAgo })
    .where(sql`${files.id} in (${unused}, ${used})`);
  const [idle, active] = [await idOf(1000), await idOf(1000)];
  await db.update(begun).set({ touchedAt: aDayAgo }).where(eq(begun.id, idle));
  await sweepUploads({ db, files: storage, jobs });
  expect(await status(unused)).toBe(404);
  await expect.poll(() => hasBytes(unused)).toBe(false);
  expect([await status(used), await status(young)]).toEqual([200, 200]);
  expect(await storage.drafts.size(idle)).toBeUndefined();
  expect(await storage.drafts.size(active)).toBe(0);
});

test('nobody holds more than 2 GB of unused files, also not by two concurrent uploads', async () => {
  const { cookie } = await server.signUp();
  const answers = await Promise.all([begin(1_500_000_000, cookie), begin(1_500_000_000, cookie)]);
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
  // A small disk may not have room for the first one.
  expect([
    [201, 413],
    [413, 507],
  ]).toContainEqual(statuses);
});
