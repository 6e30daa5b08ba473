import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { College, goodPassword, profileOf } from '../../../../../test/lib/college.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;

const start = (email: string, password = goodPassword) => {
  const browser = college.browser();
  return {
    browser,
    started: browser.identity('/sign-up/start', { email, password, profile: profileOf('student', email) }),
  };
};
const countUsers = async (email: string) =>
  (await db.execute(sql`select 1 from identity_user where email = ${email}`)).rows.length;

test('the wizard creates account, profile and session together, after the right code', async () => {
  const { browser, started } = start('ada@college.example');
  expect((await started).body).toEqual({
    status: 'missing_requirements',
    email: 'ada@college.example',
    resendIn: 30,
  });
  expect(await countUsers('ada@college.example')).toBe(0);
  const mail = await college.mailTo('ada@college.example');
  expect(mail.text).toContain('10 minutes');
  const verified = await browser.identity('/sign-up/verify', {
    code: await college.codeFor('ada@college.example'),
  });
  expect(verified.body).toEqual({
    status: 'complete',
    createdUserId: expect.any(String),
    createdSessionId: expect.any(String),
  });
  const id = verified.body['createdUserId'];
  expect(await browser.me()).toMatchObject({
    id,
    name: 'Sami Okafor',
    role: 'student',
    year: 'second',
    division: 'A',
  });
  const info = await browser.get(`/api/data/fetch-user-info?userId=${String(id)}`);
  expect(info.body['user']).toMatchObject({
    id,
    clerkUserId: id,
    role: 'student',
    email: 'ada@college.example',
    studentId: 'S-ada@college.example',
    year: 'second',
    division: 'A',
  });
});

test('the cookies are httpOnly, same-site and scoped', async () => {
  const { browser, started } = start('cookie@college.example');
  const attempt = String((await started).headers['set-cookie']);
  expect(attempt).toMatch(
    /^quad\.sign_up=.+; Max-Age=86400; Path=\/api\/identity\/sign-up; HttpOnly; SameSite=Lax$/,
  );
  const verified = await browser.identity('/sign-up/verify', {
    code: await college.codeFor('cookie@college.example'),
  });
  expect(String(verified.headers['set-cookie'])).toMatch(
    /quad\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
  );
});

test('an abandoned attempt leaves no account, and the same e-mail can start again with another password', async () => {
  const first = start('later@college.example', 'the first password 1');
  await first.started;
  const oldCode = await college.codeFor('later@college.example');
  const second = start('later@college.example', 'the second password 2');
  await second.started;
  await second.browser.identity('/sign-up/verify', { code: await college.codeFor('later@college.example') });
  expect((await college.browser().signIn('later@college.example', 'the second password 2')).status).toBe(200);
  expect((await college.browser().signIn('later@college.example', 'the first password 1')).status).toBe(401);
  // The first attempt sends the right code too late.
  const late = await first.browser.identity('/sign-up/verify', { code: oldCode });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    success: false,
    message: 'OTP verification did not complete. Please try again.',
  });
});

test('nobody can set a password for an address whose owner signs up later', async () => {
  const attacker = start('victim@college.example', 'attacker password 1');
  await attacker.started;
  const victim = start('victim@college.example', 'victim password 22');
  await victim.started;
  const code = await college.codeFor('victim@college.example');
  // The victim's code works only in the victim's browser.
  expect((await attacker.browser.identity('/sign-up/verify', { code })).body['code']).toBe('invalid_code');
  expect((await victim.browser.identity('/sign-up/verify', { code })).status).toBe(200);
  expect((await college.browser().signIn('victim@college.example', 'attacker password 1')).status).toBe(401);
  expect((await college.browser().signIn('victim@college.example', 'victim password 22')).status).toBe(200);
});

test('a taken e-mail gets the same answer, and only its owner is notified', async () => {
  await college.browser().signUp({ email: 'taken@college.example' });
  const free = start('free@college.example');
  const taken = start('taken@college.example', 'another password 9');
  const [freeAnswer, takenAnswer] = [await free.started, await taken.started];
  expect(takenAnswer.status).toBe(freeAnswer.status);
  expect({ ...takenAnswer.body, email: '' }).toEqual({ ...freeAnswer.body, email: '' });
  expect((await college.mailTo('taken@college.example')).subject).toBe('You already have an account');
  const guess = await taken.browser.identity('/sign-up/verify', { code: '123456' });
  expect(guess.body).toMatchObject({ success: false, code: 'invalid_code', message: 'Invalid code' });
  expect((await taken.browser.get('/api/identity/sign-up/pending')).body).toMatchObject({
    email: 'taken@college.example',
  });
});

test('a double click on Submit creates one account', async () => {
  const { browser, started } = start('double@college.example');
  await started;
  const code = await college.codeFor('double@college.example');
  const answers = await Promise.all([1, 2, 3].map(() => browser.identity('/sign-up/verify', { code })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await countUsers('double@college.example')).toBe(1);
});

test('of 30 concurrent guesses exactly 5 are checked, and then the right code is refused', async () => {
  const { browser, started } = start('guess@college.example');
  await started;
  const code = await college.codeFor('guess@college.example');
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => browser.identity('/sign-up/verify', { code: wrong })),
  );
  expect(answers.filter(({ body }) => body['code'] === 'invalid_code')).toHaveLength(5);
  expect(answers.filter(({ body }) => body['code'] === 'too_many_attempts')).toHaveLength(25);
  expect((await browser.identity('/sign-up/verify', { code })).status).toBe(429);
});

test("a code expires after 10 minutes, by the database's clock", async () => {
  const { browser, started } = start('slow@college.example');
  await started;
  const code = await college.codeFor('slow@college.example');
  await db.execute(
    sql`update signup_attempt set code_expires_at = code_expires_at - interval '10 minutes' where email = 'slow@college.example'`,
  );
  const late = await browser.identity('/sign-up/verify', { code });
  expect(late).toMatchObject({ status: 400, body: { code: 'verification_expired' } });
});

test('a new code is possible after 30 s, five times an hour; the old code is void', async () => {
  const { browser, started } = start('resend@college.example');
  await started;
  const first = await college.codeFor('resend@college.example');
  const tooSoon = await browser.identity('/sign-up/resend');
  expect(tooSoon.status).toBe(429);
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(25);
  const waitOver = sql`update signup_attempt set sent_at = sent_at - interval '30 seconds' where email = 'resend@college.example'`;
  for (let mail = 2; mail <= 6; mail += 1) {
    await db.execute(waitOver);
    expect(await browser.identity('/sign-up/resend')).toMatchObject({ status: 200, body: { resendIn: 30 } });
    expect(await college.mailCount('resend@college.example')).toBe(mail);
  }
  await db.execute(waitOver);
  const seventh = await browser.identity('/sign-up/resend');
  expect(seventh.status).toBe(429);
  expect(seventh.body['message']).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  const last = await college.codeFor('resend@college.example');
  if (last !== first) expect((await browser.identity('/sign-up/verify', { code: first })).status).toBe(400);
  expect((await browser.identity('/sign-up/verify', { code: last })).status).toBe(200);
});

test('a reload shows step 3 again, without the password', async () => {
  const { browser, started } = start('reload@college.example');
  await started;
  const { body } = await browser.get('/api/identity/sign-up/pending');
  expect(body).toEqual({
    email: 'reload@college.example',
    profile: {
      role: 'student',
      name: 'Sami Okafor',
      studentId: 'S-reload@college.example',
      year: 'second',
      division: 'A',
    },
    resendIn: expect.any(Number),
  });
  expect((await college.browser().get('/api/identity/sign-up/pending')).body).toEqual({
    email: null,
    profile: null,
    resendIn: null,
  });
});

test('starting again replaces the attempt of this browser', async () => {
  const browser = college.browser();
  for (const email of ['typo@college.example', 'right@college.example']) {
    await browser.identity('/sign-up/start', {
      email,
      password: goodPassword,
      profile: profileOf('student', email),
    });
  }
  expect((await browser.get('/api/identity/sign-up/pending')).body['email']).toBe('right@college.example');
  const { rows } = await db.execute(sql`select 1 from signup_attempt where email = 'typo@college.example'`);
  expect(rows).toHaveLength(0);
});

test('sign-up accepts the divisions that it offers, A and B', async () => {
  const answers = await Promise.all(
    ['b', 'C'].map((division) =>
      college.browser().identity('/sign-up/start', {
        email: `division-${division}@college.example`,
        password: goodPassword,
        profile: { ...profileOf('student', 'x'), division },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(answers[1]?.body).toMatchObject({
    details: { fields: { 'profile.division': 'Please choose a division' } },
  });
});

test.each([
  ['short', 'seven77', 'Use at least 8 characters'],
  ['short', '🐙🦀🐟🦑🪼🐡🦐', 'Use at least 8 characters'],
  ['long', 'x'.repeat(129), 'Use at most 128 characters'],
  ['long', '🐙'.repeat(129), 'Use at most 128 characters'],
  ['common', 'Password123', 'This password is on lists of common passwords. Please choose another.'],
  [
    'common with a tail',
    'liverpool!1',
    'This password is on lists of common passwords. Please choose another.',
  ],
])('a %s password is refused with its sentence', async (_kind, password, message) => {
  const answer = await start('weak@college.example', password).started;
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, message, details: { fields: { password: message } } },
  });
  expect(await college.mailCount('weak@college.example')).toBe(0);
});

test('passwords of 8 and of 128 characters are accepted unchanged', async () => {
  for (const [at, password] of ['zq8!rvwk', 'üö'.repeat(64), '🐙🦉'.repeat(64)].entries()) {
    await college.browser().signUp({ email: `length${at}@college.example`, password });
    expect((await college.browser().signIn(`length${at}@college.example`, password)).status).toBe(200);
  }
});

test("a teacher's Email ID is the address they sign in with", async () => {
  const browser = college.browser();
  const other = await browser.identity('/sign-up/start', {
    email: 'tara@college.example',
    password: goodPassword,
    profile: profileOf('teacher', 'someone@college.example'),
  });
  expect(other.status).toBe(400);
  const id = await browser.signUp({ email: 'Tara@College.Example', role: 'teacher', name: 'Tara Wells' });
  const { body } = await browser.get(`/api/data/fetch-user-info?userId=${id}`);
  expect(body['user']).toMatchObject({
    role: 'teacher',
    email: 'tara@college.example',
    teacherId: 'tara@college.example',
    department: 'Physics',
    studentId: null,
  });
});

test('an attempt is purged after 24 hours', async () => {
  const { browser, started } = start('old@college.example');
  await started;
  await db.execute(
    sql`update signup_attempt set created_at = now() - interval '24 hours 1 minute' where email = 'old@college.example'`,
  );
  expect((await browser.get('/api/identity/sign-up/pending')).body['email']).toBeNull();
  expect(
    (await browser.identity('/sign-up/verify', { code: await college.codeFor('old@college.example') }))
      .status,
  ).toBe(400);
});

test('neither code nor password is stored in clear', async () => {
  await start('secret@college.example').started;
  const { rows } = await db.execute(
    sql`select password_hash, code_mac from signup_attempt where email = 'secret@college.example'`,
  );
  expect(rows[0]).toEqual({
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    code_mac: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  [
    'own-password@college.example',
    'Your e-mail address or your name is guessed first. Please choose another.',
  ],
  ['own-password', 'Your e-mail address or your name is guessed first. Please choose another.'],
  ['SamiOkafor1', 'Your e-mail address or your name is guessed first. Please choose another.'],
  ['zzzzzzzzz', 'One character again and again is guessed at once. Please choose another.'],
  [' '.repeat(8), 'Spaces alone are not a password. Please choose another.'],
])('%j is refused as a password, with the error at its field', async (password, message) => {
  const answer = await start('own-password@college.example', password).started;
  expect(answer).toMatchObject({ status: 400, body: { details: { fields: { password: message } } } });
});
