import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Log } from '#platform/log/port.ts';
import { College, goodPassword, profileOf } from '../../../../../test/lib/college.ts';

const publicAddress = {
  publicUrl: 'http://localhost:3000',
  host: '0.0.0.0',
  isLocalOnly: false,
  teacherSignup: { rule: 'approval', domains: [], why: 'other machines can reach the server' },
} as const;

test('on a local address a teacher is a teacher at once, and the first account is an administrator', async () => {
  await using college = await College.open();
  const first = college.browser();
  await first.signUp({ email: 'tara@college.example', role: 'teacher' });
  expect(await first.me()).toMatchObject({
    role: 'teacher',
    isAdmin: true,
    isPendingTeacher: false,
    year: null,
  });
  const second = college.browser();
  await second.signUp({ email: 'tom@college.example', role: 'teacher' });
  expect(await second.me()).toMatchObject({ role: 'teacher', isAdmin: false });
});

test('two concurrent first sign-ups make one administrator', async () => {
  await using college = await College.open();
  await using beside = await College.open({ beside: college });
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const browser = (at % 2 === 0 ? college : beside).browser();
      const email = `first${at}@college.example`;
      await browser.identity('/sign-up/start', {
        email,
        password: goodPassword,
        profile: profileOf('student', email),
      });
      return { browser, code: await college.codeFor(email) };
    }),
  );
  await Promise.all(people.map(({ browser, code }) => browser.identity('/sign-up/verify', { code })));
  const users = await Promise.all(people.map(({ browser }) => browser.me()));
  expect(users.filter((user) => user?.['isAdmin'] === true)).toHaveLength(1);
});

test('on a public address the first account has no special rights, and a teacher waits for approval', async () => {
  await using college = await College.open({ ...publicAddress, adminEmails: ['Head@College.example'] });
  const teacher = college.browser();
  const teacherId = await teacher.signUp({
    email: 'tara@college.example',
    role: 'teacher',
    name: 'Tara Wells',
  });
  expect(await teacher.me()).toMatchObject({
    role: 'student',
    isPendingTeacher: true,
    isAdmin: false,
    year: null,
    division: null,
  });
  const head = college.browser();
  await head.signUp({ email: 'head@college.example', role: 'teacher' });
  expect(await head.me()).toMatchObject({ role: 'teacher', isAdmin: true });

  expect((await teacher.get('/api/admin/pending-teachers')).status).toBe(403);
  expect((await teacher.post(`/api/admin/pending-teachers/${teacherId}/approve`)).status).toBe(403);
  const { teachers } = (await head.get('/api/admin/pending-teachers')).body as { teachers: unknown[] };
  expect(teachers).toEqual([
    {
      userId: teacherId,
      name: 'Tara Wells',
      email: 'tara@college.example',
      department: 'Physics',
      askedAt: expect.any(String),
    },
  ]);

  // A change of role needs a recent step-up of the administrator's session.
  const proved = (at: ReturnType<typeof sql>) =>
    college.database.db.execute(sql`update identity_session set first_factor_at = ${at}`);
  await proved(sql`now() - interval '11 minutes'`);
  for (const decision of ['approve', 'refuse'])
    expect(await head.post(`/api/admin/pending-teachers/${teacherId}/${decision}`)).toMatchObject({
      status: 403,
      body: { code: 'reverification_required', details: { preset: 'strict' } },
    });
  await proved(sql`now()`);

  const changed: string[] = [];
  college.identity.sessions.onChanged(({ userId }) => void changed.push(userId));
  expect((await head.post(`/api/admin/pending-teachers/${teacherId}/approve`)).body).toEqual({
    success: true,
  });
  // From the next request on, with the same session.
  expect(await teacher.me()).toMatchObject({ role: 'teacher', isPendingTeacher: false });
  expect(changed).toEqual([teacherId]);
  expect((await college.mailTo('tara@college.example')).subject).toBe('Your teacher account is approved');
  const again = await head.post(`/api/admin/pending-teachers/${teacherId}/approve`);
  expect(again).toMatchObject({ status: 409, body: { message: 'This request has already been decided.' } });
  expect((await head.post('/api/admin/pending-teachers/unknown/approve')).status).toBe(404);
  const { rows } = await college.database.db.execute(
    sql`select action, subject from audit_log where action like 'teacher.%'`,
  );
  expect(rows).toEqual([{ action: 'teacher.approved', subject: teacherId }]);
});

test('a refused teacher stays as a student without a class', async () => {
  await using college = await College.open({ ...publicAddress, adminEmails: ['head@college.example'] });
  const head = college.browser();
  await head.signUp({ email: 'head@college.example' });
  const teacher = college.browser();
  const id = await teacher.signUp({ email: 'tara@college.example', role: 'teacher' });
  expect((await head.post(`/api/admin/pending-teachers/${id}/refuse`)).status).toBe(200);
  expect(await teacher.me()).toMatchObject({
    role: 'student',
    isPendingTeacher: false,
    year: null,
    division: null,
  });
  expect((await college.mailTo('tara@college.example')).subject).toBe('About your teacher account');
});

test('domain: an address of the college is approved at once, others wait', async () => {
  const teacherSignup = { rule: 'domain', domains: ['college.example'], why: 'a test' } as const;
  await using college = await College.open({ ...publicAddress, teacherSignup });
  const [inside, outside, lookalike] = [college.browser(), college.browser(), college.browser()];
  await inside.signUp({ email: 'a@college.example', role: 'teacher' });
  await outside.signUp({ email: 'a@elsewhere.example', role: 'teacher' });
  await lookalike.signUp({ email: 'a@evil-college.example', role: 'teacher' });
  expect((await inside.me())?.['role']).toBe('teacher');
  expect((await outside.me())?.['isPendingTeacher']).toBe(true);
  expect((await lookalike.me())?.['isPendingTeacher']).toBe(true);
});

test('the role of a sign-up is only a request: send-signup-data cannot change it', async () => {
  await using college = await College.open(publicAddress);
  const student = college.browser();
  const id = await student.signUp({ email: 'sami@college.example' });
  const asTeacher = {
    role: 'teacher',
    name: 'Sami',
    department: 'Physics',
    teacherId: 'sami@college.example',
    clerkUserId: id,
  };
  const answer = await student.post('/api/auth/send-signup-data', asTeacher);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { id, role: 'student', name: 'Sami Okafor' } },
  });
  expect(await student.me()).toMatchObject({ role: 'student', isPendingTeacher: false });
});

test('send-signup-data for another person is refused and logged; without a session it is a 401', async () => {
  await using college = await College.open();
  const student = college.browser();
  const id = await student.signUp({ email: 'sami@college.example' });
  const mine = {
    name: 'Sami Okafor',
    studentId: 'S-1',
    email: 'sami@college.example',
    year: 'second',
    division: 'A',
    role: 'student',
    clerkUserId: id,
  };
  for (let call = 0; call < 2; call += 1) {
    const answer = await student.post('/api/auth/send-signup-data', mine);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, user: { clerkUserId: id, studentId: 'S-sami@college.example' } },
    });
  }
  const foreign = await student.post('/api/auth/send-signup-data', { ...mine, clerkUserId: 'somebody-else' });
  expect(foreign).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
  const { rows } = await college.database.db.execute(
    sql`select actor_id, action, subject from audit_log where action = 'impersonation.refused'`,
  );
  expect(rows).toEqual([{ actor_id: id, action: 'impersonation.refused', subject: 'somebody-else' }]);
  expect((await college.browser().post('/api/auth/send-signup-data', mine)).status).toBe(401);
});

test('the link in the log makes the first administrator of a public address, once', async () => {
  const lines: string[] = [];
  const log: Log = {
    debug() {},
    info() {},
    error() {},
    warn: (_fields, message) => void lines.push(message),
  };
  await using college = await College.open({ ...publicAddress, log });
  const token = /admin-invite=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(30);
  const [one, two] = [college.browser(), college.browser()];
  await one.signUp({ email: 'one@college.example' });
  await two.signUp({ email: 'two@college.example' });
  expect(await one.me()).toMatchObject({ isAdmin: false });
  expect((await college.browser().post('/api/admin/claim', { token })).status).toBe(401);
  expect((await one.post('/api/admin/claim', { token: 'made-up' })).status).toBe(410);
  const answers = await Promise.all([one, two].map((browser) => browser.post('/api/admin/claim', { token })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const users = [await one.me(), await two.me()];
  expect(users.filter((user) => user?.['isAdmin'] === true)).toHaveLength(1);
  // With an administrator there is no link.
  lines.length = 0;
  await using next = await College.open({ ...publicAddress, log, beside: college });
  expect(next).toBeDefined();
  expect(lines.join()).not.toContain('admin-invite');
});

test('ADMIN_EMAILS also applies to people who signed up before', async () => {
  await using college = await College.open(publicAddress);
  const head = college.browser();
  await head.signUp({ email: 'head@college.example' });
  expect(await head.me()).toMatchObject({ isAdmin: false });
  await using restarted = await College.open({
    ...publicAddress,
    adminEmails: ['head@college.example'],
    beside: college,
  });
  expect(restarted).toBeDefined();
  expect(await head.me()).toMatchObject({ isAdmin: true });
});
