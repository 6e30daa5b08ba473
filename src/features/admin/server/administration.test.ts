import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Office } from '../../../../test/admin/office.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const person = (id: string, action = '') => `/api/admin/people/${id}${action && `/${action}`}`;
const signIn = (email: string, password: string) =>
  office.post('/api/identity/sign-in/email', { email, password }, '');

const find = async (query: string) => {
  const { body } = await office.get(`/api/admin/people?${query}`);
  const { people, nextAfter, total } = body as {
    people: { name: string }[];
    nextAfter: string;
    total: number;
  };
  return { names: people.map(({ name }) => name), nextAfter, total };
};

test('suspending a person ends sessions and sockets and stops sign-in at once, until the suspension ends', async () => {
  const sami = await office.server.signUp({ name: 'Sami Out' });
  const socket = io(office.server.url, { transports: ['websocket'], extraHeaders: { cookie: sami.cookie } });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  expect(await office.post(person(sami.id, 'suspend'), {})).toMatchObject({
    status: 400,
    body: { message: 'Please give a reason' },
  });
  const suspended = await office.post(person(sami.id, 'suspend'), { reason: 'Shared the exam' });
  expect(suspended).toMatchObject({ status: 200, body: { person: { suspendedAt: expect.any(String) } } });
  await closed;
  socket.disconnect();
  expect((await office.get('/api/data/fetch-user-info', sami.cookie)).status).toBe(401);
  expect(await signIn(sami.email, sami.password)).toMatchObject({
    status: 403,
    body: { message: 'This account is suspended. Please ask an administrator of your college.' },
  });
  expect(await office.standing(sami.id)).toMatchObject({ out: true, banned: true });
  const { body } = await office.get(person(sami.id));
  expect(body['person']).toMatchObject({ suspendedReason: 'Shared the exam', sessions: 0 });
  expect((await office.post(person(sami.id, 'suspend'), { reason: 'Again' })).status).toBe(409);
  expect((await office.post(person(sami.id, 'send-reset'))).status).toBe(409);
  expect((await office.post(person(sami.id, 'bring-back'))).status).toBe(200);
  expect(await office.standing(sami.id)).toMatchObject({ out: false, banned: false });
  expect((await signIn(sami.email, sami.password)).status).toBe(200);
});

/** Both calls have begun and wait for the same rows before either can continue. */
async function atOnce<T>(begin: () => Promise<T>[]): Promise<T[]> {
  const { db } = office.server.database;
  let calls: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from people where is_admin for update`);
    calls = begin();
    await untilWaiting(db, calls.length);
  });
  return Promise.all(calls);
}

test('the last administrator stays one, for every caller and by every call', async () => {
  const last = 'This is the last administrator of the college. Make somebody else an administrator first.';
  const off = await office.post(person(office.root.id, 'administrator'), { isAdmin: false });
  expect(off).toMatchObject({ status: 409, body: { message: last } });
  expect((await office.post(person(office.root.id, 'suspend'), { reason: 'x' })).status).toBe(409);
  const second = await office.server.signUp({ role: 'teacher', name: 'Bea Second' });
  expect((await office.post(person(second.id, 'administrator'), { isAdmin: true })).status).toBe(200);
  expect(await office.standing(second.id)).toMatchObject({ is_admin: true, account: 'admin' });
  // Both remove the other at once. One call is refused, and the remaining administrator can undo the other.
  const remove = (who: Account, by: Account) =>
    office.post(person(who.id, 'administrator'), { isAdmin: false }, by.cookie);
  const statuses = await atOnce(() => [remove(second, office.root), remove(office.root, second)]);
  const left = await office.rows<{ id: string }>('select id from people where is_admin');
  expect(left).toHaveLength(1);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const winner = left[0]?.id === second.id ? second : office.root;
  for (const { id } of [second, office.root]) {
    const { is_admin: isAdmin, account } = await office.standing(id);
    expect(account === 'admin').toBe(isAdmin);
    await office.post(person(id, 'administrator'), { isAdmin: true }, winner.cookie);
  }
  expect((await remove(second, office.root)).status).toBe(200);
  expect((await office.get('/api/admin/people', second.cookie)).status).toBe(403);
});

test('changes of roles and administrators need a step-up authentication from the last ten minutes', async () => {
  const tia = await office.server.signUp({ name: 'Tia Turns' });
  const age = (minutes: number) =>
    office.rows(
      `update identity_session set first_factor_at = now() - make_interval(mins => $2) where user_id = $1`,
      office.root.id,
      minutes,
    );
  await age(11);
  for (const [action, body] of [
    ['role', { role: 'teacher' }],
    ['administrator', { isAdmin: true }],
  ] as const) {
    expect(await office.post(person(tia.id, action), body)).toMatchObject({
      status: 403,
      body: { code: 'reverification_required', details: { preset: 'strict', level: 'first_factor' } },
    });
  }
  expect((await office.post('/api/admin/roster/import', { fileId: 'x' })).status).toBe(403);
  expect(await office.standing(tia.id)).toMatchObject({ role: 'student', is_admin: false });
  // A person with a second factor proves that one, and needs no password besides.
  const secondFactor = (isOn: boolean) =>
    office.rows(
      `with u as (update identity_user set two_factor_enabled = $2 where id = $1)
       update identity_session set second_factor_at = case when $2 then now() end where user_id = $1`,
      office.root.id,
      isOn,
    );
  await secondFactor(true);
  expect((await office.post(person(tia.id, 'role'), { role: 'student' })).status).toBe(200);
  await secondFactor(false);
  expect((await office.post('/api/identity/reverify', { password: office.root.password })).status).toBe(200);
  const turned = await office.post(person(tia.id, 'role'), { role: 'teacher' });
  expect(turned.body['person']).toMatchObject({
    role: 'teacher',
    year: null,
    division: null,
    studentId: null,
  });
  const own = await office.get('/api/data/fetch-user-info', tia.cookie);
  expect(own.body['user']).toMatchObject({ role: 'teacher', teacherId: tia.email });
  await office.post(person(tia.id, 'role'), { role: 'student' });
  expect((await office.get('/api/session', tia.cookie)).body['user']).toMatchObject({ role: 'student' });
});

test('the data of a role comes back with the role', async () => {
  const vera = await office.server.signUp({ name: 'Vera Versa' });
  const become = async (role: string) =>
    (await office.post(person(vera.id, 'role'), { role })).body['person'];
  const { body } = await office.get(person(vera.id));
  const { studentId, year, division } = body['person'] as Record<string, unknown>;
  expect([studentId, year, division]).not.toContain(null);
  await become('teacher');
  await office.rows(`update people set department = 'Physics' where id = $1`, vera.id);
  expect(await become('student')).toMatchObject({ studentId, year, division, department: null });
  const nothing = { studentId: null, year: null, division: null };
  expect(await become('teacher')).toMatchObject({ ...nothing, department: 'Physics' });
});

test('the identity library mounts no administration calls of its own', async () => {
  for (const path of ['set-role', 'ban-user', 'remove-user', 'set-user-password', 'revoke-user-sessions']) {
    const answer = await office.post(`/api/identity/admin/${path}`, { userId: office.root.id, role: 'user' });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('an administrator ends all sessions of a person except their own, and a mailed code sets a new password', async () => {
  const rosa = await office.server.signUp({ name: 'Rosa Reset' });
  await signIn(rosa.email, rosa.password);
  expect((await office.post(person(rosa.id, 'end-sessions'))).body).toEqual({ success: true, ended: 2 });
  expect((await office.get('/api/data/fetch-user-info', rosa.cookie)).status).toBe(401);
  await signIn(office.root.email, office.root.password);
  expect((await office.post(person(office.root.id, 'end-sessions'))).body).toEqual({
    success: true,
    ended: 1,
  });
  expect((await office.post(person(rosa.id, 'send-reset'))).status).toBe(200);
  const { text } = await office.server.mailbox.mailTo(rosa.email, ({ subject }) =>
    subject.includes('reset code'),
  );
  const otp = /^\d{6}$/m.exec(text)?.[0];
  const password = 'a wholly new password 9';
  const reset = { email: rosa.email, otp, password };
  expect((await office.post('/api/identity/email-otp/reset-password', reset, '')).status).toBe(200);
  expect((await signIn(rosa.email, password)).status).toBe(200);
});

test('people are found by word, role and state, page by page', async () => {
  expect((await find('search=ros+res')).names).toEqual(['Rosa Reset']);
  expect((await find('search=root%40college')).names).toEqual(['Ada Root']);
  expect((await find('role=administrator')).names).toEqual(['Ada Root']);
  expect((await find('status=suspended')).total).toBe(0);
  const all = await find('limit=100');
  const pages: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await find(`limit=2${after === undefined ? '' : `&after=${after}`}`);
    expect(page.total).toBe(all.total);
    pages.push(...page.names);
    if (page.nextAfter === null) break;
    after = page.nextAfter;
  }
  expect(pages).toEqual(all.names);
});

test('the outbox lists the mails that it gave up, retries them, and shows no code', async () => {
  await office.rows(
    `insert into mails (id, kind, recipient, subject, text, state, attempts, last_error, expires_at, finished_at) values
     ('m1', 'test', 'late@college.example', 'Your grades', 'Good', 'failed', 8, 'connection refused', null, now()),
     ('m2', 'reset-code', 'late@college.example', '123456 is your code', '', 'failed', 8, 'refused', now(), now())`,
  );
  const { body } = await office.get('/api/admin/mails?state=failed');
  expect(body).toMatchObject({
    failed: 2,
    mails: expect.arrayContaining([
      expect.objectContaining({
        id: 'm1',
        subject: 'Your grades',
        lastError: 'connection refused',
        canRetry: true,
      }),
      expect.objectContaining({ id: 'm2', subject: null, canRetry: false }),
    ]),
  });
  const all = await office.get('/api/admin/mails?limit=100');
  expect(JSON.stringify(all.body)).not.toMatch(/\b\d{6}\b is your/);
  expect((await office.post('/api/admin/mails/m2/retry')).status).toBe(409);
  expect((await office.post('/api/admin/mails/m1/retry')).status).toBe(200);
  await office.server.mailbox.mailTo('late@college.example', ({ subject }) => subject === 'Your grades');
});
