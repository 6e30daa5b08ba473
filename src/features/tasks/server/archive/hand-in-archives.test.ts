import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { Bucket } from '../../../../../test/lib/bucket.ts';
import { json } from '../../../../../test/lib/desk.ts';
import { unzip } from '../../../../../test/lib/unzip.ts';
import { TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const taskPath = ({ _id }: TaskForViewer): string => `/api/tasks/${_id}/files.zip`;
const onePath = ({ _id }: TaskForViewer, id: string): string =>
  `/api/tasks/${_id}/submissions/${id}/files.zip`;

async function archive(path: string, who = desk.teacher): Promise<Record<string, string>> {
  const answer = await desk.call(who, 'GET', path);
  expect(answer.status).toBe(200);
  const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
  return Object.fromEntries([...entries].map(([name, bytes]) => [name, bytes.toString()]));
}

async function handInFiles(who: Account, task: TaskForViewer, names: readonly string[]) {
  const fileIds: string[] = [];
  for (const name of names) fileIds.push(await desk.upload(who, textFile(`${who.email}: ${name}`, name)));
  return desk.handIn(who, task, { text: `${who.email} wrote`, fileIds });
}

test('the ZIP of a hand-in has its text, its link and its files, and numbers equal names', async () => {
  const task = await desk.create({ title: 'Lens / laws' });
  const fileIds = [
    await desk.upload(desk.sue, textFile('one', 'essay.txt')),
    await desk.upload(desk.sue, textFile('two', 'Essay.txt')),
    await desk.upload(desk.sue, textFile('three', 'Text.txt')),
  ];
  const first = await desk.handIn(desk.sue, task, { text: 'Only text' });
  const { receipt } = await desk.handIn(desk.sue, task, {
    text: 'Grüße 👋',
    link: 'https://example.org/a',
    fileIds,
  });
  expect(await archive(onePath(task, receipt.id))).toEqual({
    'Text.txt': 'Grüße 👋',
    'Link.txt': 'https://example.org/a',
    'essay.txt': 'one',
    'Essay (2).txt': 'two',
    'Text (2).txt': 'three',
  });
  expect(await archive(onePath(task, first.receipt.id))).toEqual({ 'Text.txt': 'Only text' });
  const answer = await desk.call(desk.teacher, 'GET', onePath(task, receipt.id));
  await answer.arrayBuffer();
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Sue Second');
  expect(answer.headers.get('content-disposition')).toContain('- Lens _ laws.zip"');
});

describe('the ZIP of a whole task', () => {
  test('has a folder for each student with the newest hand-in; names cannot leave it', async () => {
    const task = await desk.create();
    const long = `${'N'.repeat(69)}é`;
    const options = { role: 'student', year: 'second', division: 'A' } as const;
    const [evil, emoji, twin, other] = [
      await desk.server.signUp({ ...options, name: 'Eve Evil' }),
      await desk.server.signUp({ ...options, name: 'Emma 👩‍👩‍👧' }),
      await desk.server.signUp({ ...options, name: 'Twin Same' }),
      await desk.server.signUp({ ...options, name: 'Twin Same' }),
    ];
    // Names and student ids may be older than their checks, or come from a college's list.
    const rename = (who: Account, name: string, studentId: string | null) =>
      desk.server.database.db.execute(
        sql`update people set name = ${name}, student_id = ${studentId} where id = ${who.id}`,
      );
    await rename(evil, '../../../etc', '\u0007..\\S1');
    await rename(emoji, 'Emma 👩‍👩‍👧', 'E-1');
    await rename(twin, 'Twin Same', null);
    await rename(other, 'Twin Same', null);
    await rename(desk.sam, long, 'S-2');
    await desk.handIn(desk.sam, task, { text: 'old' });
    for (const who of [desk.sam, evil, emoji, twin, other]) await handInFiles(who, task, ['a.txt', 'a.txt']);
    // Only the student sees a draft.
    await desk.ask(desk.sue, 'PUT', `/api/data/tasks/${task._id}/hand-in/draft`, { text: 'secret draft' });

    const files = await archive(taskPath(task));
    const folders = new Set(Object.keys(files).map((path) => path.split('/')[0]));
    expect([...folders]).toEqual([
      'Emma 👩‍👩‍👧 E-1',
      '_.._.._etc _.._S1',
      `${long} S-2`,
      'Twin Same',
      'Twin Same (2)',
    ]);
    expect(files[`${long} S-2/Text.txt`]).toBe(`${desk.sam.email} wrote`);
    expect(files[`${long} S-2/a (2).txt`]).toBe(`${desk.sam.email}: a.txt`);
    expect(Object.keys(files)).toHaveLength(15);
    expect(JSON.stringify(files)).not.toMatch(/old|secret draft/);
    expect(Object.keys(files).filter((path) => path.split('/').length !== 2)).toEqual([]);
    expect(await desk.audits(task._id)).toEqual([
      { action: 'hand_ins.downloaded', actorId: desk.teacher.id, details: { students: 5 } },
    ]);
  });

  test('is empty where nobody has handed in', async () => {
    expect(await archive(taskPath(await desk.create()))).toEqual({});
  });

  test('lists files that the storage has lost, and contains the others', async () => {
    const task = await desk.create();
    const { receipt } = await handInFiles(desk.tim, task, ['lost.txt', 'kept.txt']);
    const { rows } = await desk.server.database.db.execute<{ key: string }>(
      sql`select storage_key as key from files where id = ${receipt.files[0]?.id ?? ''}`,
    );
    await rm(join(desk.server.dataDir, 'files', 'kept', rows[0]?.key ?? 'unknown', 'original'));
    const files = await archive(onePath(task, receipt.id));
    expect(Object.keys(files)).toEqual(['Text.txt', 'kept.txt', 'Missing files.txt']);
    expect(files['Missing files.txt']).toBe(
      'These files were handed in and could not be found in the storage:\n\nlost.txt\n',
    );
  });
});

test('and of one hand-in is for the author and administrators; a hand-in of another task is 404', async () => {
  const [task, another] = [await desk.create({ assignedYear: 'Year 2' }), await desk.create()];
  const { receipt } = await desk.handIn(desk.sue, task);
  for (const path of [taskPath(task), onePath(task, receipt.id)]) {
    for (const [who, status] of [
      [desk.teacher, 200],
      [desk.admin, 200],
      [desk.otherTeacher, 403],
      [desk.sue, 403],
      [desk.tim, 404],
      [undefined, 401],
    ] as const) {
      const answer = await desk.call(who, 'GET', path);
      await answer.arrayBuffer();
      expect(answer.status).toBe(status);
    }
  }
  for (const id of [another._id, receipt.files[0]?.id ?? 'unknown', '%00', 'x'.repeat(2000)]) {
    const answer = await desk.call(desk.teacher, 'GET', onePath(task, encodeURIComponent(id)));
    expect(await json(answer)).toMatchObject({ code: 'not_found' });
  }
  const foreign = await desk.call(desk.teacher, 'GET', onePath(another, receipt.id));
  expect(await json(foreign)).toMatchObject({
    code: 'not_found',
    message: 'We could not find this hand-in.',
  });
});

test('is limited to two concurrent downloads of a person; HEAD does not count, and a reader who leaves frees a place', async () => {
  const task = await desk.create();
  const large = new File([Buffer.alloc(20_000_000, 'x')], 'large.bin');
  await desk.handIn(desk.sue, task, { fileIds: [await desk.upload(desk.sue, large)] });
  const begin = (who: Account): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      get(desk.server.url + taskPath(task), { headers: { cookie: who.cookie } }, resolve).once(
        'error',
        reject,
      ),
    );
  for (let nth = 0; nth < 5; nth += 1)
    expect((await desk.call(desk.teacher, 'HEAD', taskPath(task))).status).toBe(200);
  const [first, second] = [await begin(desk.teacher), await begin(desk.teacher)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const third = await desk.call(desk.teacher, 'GET', taskPath(task));
  expect([third.status, await json(third)]).toMatchObject([
    429,
    { message: 'Two of your downloads are still running. Please try again when one has ended.' },
  ]);
  const others = await begin(desk.admin);
  expect(others.statusCode).toBe(200);
  for (const open of [first, second, others]) open.destroy();
  await expect.poll(async () => statusOf(await desk.call(desk.teacher, 'GET', taskPath(task)))).toBe(200);
});

test('reads files from a bucket too', async () => {
  await using bucket = await Bucket.start();
  await using other = await TaskDesk.open({ STORAGE_URL: bucket.url });
  const task = await other.create();
  const content = 'x'.repeat(3_000_000);
  const fileIds = [await other.upload(other.sue, textFile(content, 'long.txt'))];
  const { receipt } = await other.handIn(other.sue, task, { fileIds });
  const answer = await other.call(other.teacher, 'GET', onePath(task, receipt.id));
  const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect([...entries.keys()]).toEqual(['long.txt']);
  expect(entries.get('long.txt')?.toString()).toBe(content);
});

async function statusOf(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}
