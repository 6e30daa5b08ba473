import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, cookiesOf, post } from '../../e2e/lib/accounts.ts';
import { Bucket } from '../lib/bucket.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { unzip } from '../lib/unzip.ts';

interface Archive {
  id: string;
  state: string;
  url: string | null;
}

let bucket: Bucket;
let here: TestServer;
let there: TestServer;
let admin: Account;
let teacher: Account;
let student: Account;

// Two processes of one college, with their files in a bucket.
beforeAll(async () => {
  bucket = await Bucket.start();
  here = await startTestServer({ STORAGE_URL: bucket.url });
  there = await startTestServer({ STORAGE_URL: bucket.url }, { beside: here });
  admin = await here.signUp({ role: 'teacher', name: 'Ada Admin' });
  teacher = await here.signUp({ role: 'teacher', name: 'Tom Teacher' });
  student = await here.signUp({ name: 'Sue Student' });
});
afterAll(async () => {
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
});

const send = (path: string, { cookie }: Account, body: object = {}, at = here) =>
  fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(at.url).origin, cookie },
    body: JSON.stringify(body),
  });
const signIn = ({ email, password }: Account) =>
  send('/api/identity/sign-in/email', { ...student, cookie: '' }, { email, password });
async function get<T>(path: string, { cookie }: Account, at = here): Promise<T> {
  const answer = await fetch(`${at.url}${path}`, { headers: { cookie } });
  return (await answer.json()) as T;
}
const archiveOf = async (who: Account): Promise<Archive> =>
  (await get<{ archive: Archive }>('/api/privacy', who)).archive;
const ready = async (who: Account): Promise<Archive> => {
  await expect.poll(async () => (await archiveOf(who)).state).toBe('ready');
  return archiveOf(who);
};
const deletionOf = async (who: Account) =>
  (await get<{ deletion: { dueAt: string } | null }>('/api/privacy', who)).deletion;
const db = () => here.database.db;
const pass = (days: number) =>
  db().execute(sql`update account_deletions set due_at = due_at - make_interval(days => ${days})`);
const look = () => db().execute(sql`update jobs set run_at = now() where name = 'privacy_deletions'`);
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await db().execute<{ kind: string }>(
      sql`select kind from mails where recipient = ${email} and kind like 'deletion%' order by id`,
    )
  ).rows.map(({ kind }) => kind);

describe('Download My Data', () => {
  test('asked for on two processes at once, one archive is made; the other process gives it, to its person only', async () => {
    const asked = await Promise.all(
      [here, there, here, there].map((at) => send('/api/privacy/export', student, {}, at)),
    );
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const ids = await Promise.all(
      asked.map(async (answer) => ((await answer.json()) as { archive: Archive }).archive.id),
    );
    expect(new Set(ids).size).toBe(1);
    const { id, url } = await ready(student);
    expect(id).toBe(ids[0]);
    const answer = await fetch(`${there.url}${url}`, { headers: { cookie: student.cookie } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="quad-my-data-/);
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect(zip.get('data/profile.json')?.toString()).toContain('Sue Student');
    const foreign = await fetch(`${here.url}${url}`, { headers: { cookie: admin.cookie } });
    expect(foreign.status).toBe(404);
  });

  test('one that a killed process began is finished by another; the one before is removed', async () => {
    const before = await archiveOf(student);
    // As it is left behind: the row, and a job whose worker no longer extends its lease.
    await db().execute(sql`
      insert into data_archives (id, user_id, attempts) values ('left-behind', ${student.id}, 1)`);
    await db().execute(sql`
      insert into jobs (id, name, payload, state, attempts, lease_until)
      values ('left', 'privacy_archive', '{"id":"left-behind"}', 'running', 1, now() - interval '1 second')`);
    await expect.poll(async () => (await archiveOf(student)).id).toBe('left-behind');
    await ready(student);
    const old = await fetch(`${here.url}/api/privacy/export/${before.id}`, {
      headers: { cookie: student.cookie },
    });
    expect(old.status).toBe(404);
    await expect.poll(() => here.composed.http.files.stat(`archives/${before.id}/1.zip`)).toBeUndefined();
  });

  test('the link is valid for 24 hours, and asking takes a step-up', async () => {
    const { rows } = await db().execute<{ hours: number }>(sql`
      select extract(epoch from expires_at - ready_at)::float8 / 3600 as hours from data_archives where id = 'left-behind'`);
    expect(rows[0]?.hours).toBeCloseTo(24, 2);
    const { url } = await archiveOf(student);
    await db().execute(sql`update data_archives set expires_at = now() - interval '1 second'`);
    const late = await fetch(`${here.url}${url}`, { headers: { cookie: student.cookie } });
    expect(late.status).toBe(404);
    expect(await get('/api/privacy', student)).toMatchObject({ archive: null });
    await db().execute(
      sql`update identity_session set first_factor_at = now() - interval '11 minutes' where user_id = ${student.id}`,
    );
    for (const [path, body] of [
      ['/api/privacy/export', {}],
      ['/api/privacy/delete-account', { email: student.email }],
    ] as const) {
      const refused = await send(path, student, body);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'reverification_required',
        details: { preset: 'strict' },
      });
    }
    await post(`${here.url}/api/identity/reverify`, { password: student.password }, student.cookie);
  });
});

describe('Delete Account', () => {
  test('takes the e-mail address, gives 14 days in which everything works, and is undone by one call', async () => {
    const other = await send('/api/privacy/delete-account', student, { email: admin.email });
    expect(other.status).toBe(400);
    expect(await deletionOf(student)).toBeNull();
    const asked = await send('/api/privacy/delete-account', student, {
      email: ` ${student.email.toUpperCase()}`,
    });
    expect(asked.status).toBe(200);
    const { rows } = await db().execute<{ days: number }>(
      sql`select extract(epoch from due_at - requested_at)::float8 / 86400 as days from account_deletions`,
    );
    expect(rows[0]?.days).toBeCloseTo(14, 3);
    const signedIn = await signIn(student);
    expect(signedIn.status).toBe(200);
    const again = { ...student, cookie: cookiesOf(signedIn) };
    const mail = await here.mailbox.mailTo(student.email, ({ subject }) =>
      subject.endsWith('will be deleted'),
    );
    expect(mail.text).toContain('/settings?tab=privacy');
    // The mail before the end comes once.
    await pass(12);
    await look();
    await expect.poll(() => mailsTo(student.email)).toEqual(['deletion-asked', 'deletion-reminder']);
    expect((await send('/api/privacy/keep-account', again)).status).toBe(200);
    expect(await deletionOf(again)).toBeNull();
  });

  test('the last administrator is refused; a teacher sees which courses to hand over, and hands them over', async () => {
    const last = await send('/api/privacy/delete-account', admin, { email: admin.email });
    expect(last.status).toBe(409);
    expect(await last.json()).toMatchObject({ details: { courses: [], isLastAdministrator: true } });
    const made = await post(
      `${here.url}/api/courses`,
      { title: 'Optics', description: 'Light' },
      teacher.cookie,
    );
    const { course } = (await made.json()) as { course: { _id: string } };
    const refused = await send('/api/privacy/delete-account', teacher, { email: teacher.email });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'Hand this course over to another teacher first: Optics',
      details: { courses: [{ id: course._id, title: 'Optics' }], isLastAdministrator: false },
    });
    const path = `/api/courses/${course._id}/hand-over`;
    expect(await get(path, teacher)).toMatchObject({ teachers: [{ id: admin.id, name: 'Ada Admin' }] });
    expect((await send(path, student, { teacherId: admin.id })).status).toBe(404);
    expect((await send(path, teacher, { teacherId: student.id })).status).toBe(400);
    expect((await send(path, teacher, { teacherId: admin.id })).status).toBe(200);
    const mail = await here.mailbox.mailTo(admin.email, ({ subject }) => subject.includes('Optics'));
    expect(mail.text).toContain(`/courses/${course._id}`);
    const seenBy = async (who: Account) =>
      (await fetch(`${here.url}/api/courses/${course._id}`, { headers: { cookie: who.cookie } })).status;
    expect([await seenBy(admin), await seenBy(teacher)]).toEqual([200, 404]);
    expect((await send('/api/privacy/delete-account', teacher, { email: teacher.email })).status).toBe(200);
  });

  test('on its day it is put off while something stands in the way, then everything goes and others see a deleted user', async () => {
    await post(
      `${here.url}/api/chat/send-message`,
      { receiverId: student.id, content: 'Well done' },
      teacher.cookie,
    );
    const made = await post(
      `${here.url}/api/courses`,
      { title: 'Waves', description: 'Water' },
      teacher.cookie,
    );
    const { course } = (await made.json()) as { course: { _id: string } };
    await pass(15);
    await look();
    await expect.poll(async () => (await mailsTo(teacher.email)).at(-1)).toBe('deletion-hindered');
    // By an administrator, who has no other right on courses.
    expect((await send(`/api/courses/${course._id}/hand-over`, admin, { teacherId: admin.id })).status).toBe(
      200,
    );
    await pass(1);
    await look();
    await expect
      .poll(async () => (await db().execute(sql`select 1 from account_deletions`)).rows.length)
      .toBe(0);
    const sessions = await db().execute(sql`select 1 from identity_session where user_id = ${teacher.id}`);
    expect(sessions.rows).toEqual([]);
    expect((await signIn(teacher)).status).toBe(401);
    const { recentChats } = await get<{ recentChats: object[] }>('/api/chat/recent', student);
    expect(recentChats).toMatchObject([
      { contactName: 'Deleted user', contactEmail: null, lastMessage: 'Well done' },
    ]);
    // The library's own way is closed, to everybody.
    expect((await send('/api/identity/delete-user', student, { password: student.password })).status).toBe(
      404,
    );
    expect((await send('/api/identity/admin/remove-user', admin, { userId: student.id })).status).toBe(404);
  });

  test('an administrator deletes somebody by the same way, with the same days to undo it', async () => {
    const path = `/api/admin/people/${student.id}`;
    expect((await send(`${path}/delete-account`, student, { email: student.email })).status).toBe(403);
    expect((await send(`${path}/delete-account`, admin, { email: admin.email })).status).toBe(400);
    expect((await send(`${path}/delete-account`, admin, { email: student.email })).status).toBe(200);
    expect(await deletionOf(student)).not.toBeNull();
    expect((await send('/api/privacy/keep-account', student)).status).toBe(200);
    expect(await deletionOf(student)).toBeNull();
  });

  test('when both people of a conversation are gone it goes too, and the address can sign up again', async () => {
    const talks = () =>
      db().execute(sql`
      select c.id from conversations c left join messages m on m.conversation_id = c.id
      where ${student.id} in (c.person_a, c.person_b)`);
    expect((await talks()).rows).not.toEqual([]);
    const asked = await send('/api/privacy/delete-account', student, { email: student.email });
    expect(asked.status).toBe(200);
    await pass(15);
    await look();
    await expect
      .poll(async () => (await db().execute(sql`select 1 from account_deletions`)).rows.length)
      .toBe(0);
    expect((await talks()).rows).toEqual([]);
    expect((await db().execute(sql`select 1 from messages`)).rows).toEqual([]);
    const anew = await here.signUp({ name: 'Sue Again', email: student.email });
    expect(anew.id).not.toBe(student.id);
    expect(await get('/api/chat/recent', anew)).toMatchObject({ recentChats: [] });
  });
});
