import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { College, goodPassword } from '../../../../../test/lib/college.ts';
import { createAccountWithPassword } from '../sign-up/new-account.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;
// On an empty install that only this machine can reach, the first account is an administrator.
await college.browser().signUp({ email: 'root@college.example' });

const rules = {
  teacherSignup: 'open',
  teacherDomains: [],
  adminEmails: [],
  firstAccountIsAdmin: false,
} as const;
const account = async (email: string) => {
  const browser = college.browser();
  const id = await browser.signUp({ email });
  return { browser, id, email };
};
const countSessions = async (userId: string) =>
  (await db.execute(sql`select 1 from identity_session where user_id = ${userId}`)).rows.length;

test('a wrong password and an unknown e-mail give the same answer', async () => {
  const { email } = await account('same@college.example');
  const wrong = await college.browser().signIn(email, 'not the password 1');
  const unknown = await college.browser().signIn('nobody@college.example', 'not the password 1');
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      success: false,
      code: 'invalid_email_or_password',
      message: 'Invalid email or password',
    });
  }
});

test('a missing field is named in a sentence', async () => {
  const message = 'The field password is missing or not in the right form.';
  expect(await college.browser().identity('/sign-in/email', { email: 'sami@college.example' })).toMatchObject(
    {
      status: 400,
      body: { success: false, code: 'validation', message, details: { fields: { password: message } } },
    },
  );
});

test('the e-mail works in any case, and only the cookie has the session token', async () => {
  await account('case@college.example');
  const browser = college.browser();
  const answer = await browser.signIn('  CASE@college.example ');
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('token');
  expect(await browser.me()).toMatchObject({ email: 'case@college.example' });
  const session = await browser.get('/api/identity/get-session');
  expect(JSON.stringify(session.body)).not.toContain('"token"');
});

test("a sign-in first ends the browser's session, also with a wrong password", async () => {
  const { browser, id, email } = await account('first@college.example');
  expect(await countSessions(id)).toBe(1);
  await browser.signIn(email);
  expect(await countSessions(id)).toBe(1);
  await browser.signIn(email, 'not the password 1');
  expect(await countSessions(id)).toBe(0);
  expect(await browser.me()).toBeNull();
});

test('signing out ends the session at once', async () => {
  const { browser, id } = await account('out@college.example');
  const { cookieHeader } = browser;
  expect((await browser.identity('/sign-out')).status).toBe(200);
  expect(await countSessions(id)).toBe(0);
  const kept = await college
    .browser()
    .get('/api/data/fetch-user-info', { headers: { cookie: cookieHeader } });
  expect(kept).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test('after five wrong passwords the right one has to wait, but the owner elsewhere signs in', async () => {
  const { email } = await account('five@college.example');
  const attacker = college.browser('192.0.2.66');
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await attacker.signIn(email, 'not the password 1')).status).toBe(401);
  }
  const refused = await attacker.signIn(email);
  expect(refused.status).toBe(429);
  expect(refused.body['message']).toBe('Too many attempts. Please try again in 15 minutes.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect((await college.browser('192.0.2.1').signIn(email)).status).toBe(200);
});

test('of 40 concurrent guesses exactly 5 are checked', async () => {
  const { email } = await account('forty@college.example');
  const attacker = college.browser('192.0.2.40');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => attacker.signIn(email, 'not the password 1')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

test('two server processes share their counters', async () => {
  await using beside = await College.open({ beside: college });
  const { email } = await account('together@college.example');
  const here = college.browser('192.0.2.50');
  const there = beside.browser('192.0.2.50');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).signIn(email, 'not the password 1')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test('an account allows 50 wrong passwords an hour, from any number of addresses', async () => {
  const { email } = await account('spray@college.example');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      college.browser(`198.51.100.${at}`).signIn(email, 'not the password 1'),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
});

test('60 people behind one address all sign in', async () => {
  const { id } = await account('campus@college.example');
  const { rows } = await db.execute<{ password: string }>(
    sql`select password from identity_account where user_id = ${id}`,
  );
  const passwordHash = rows[0]?.password ?? '';
  const emails = Array.from({ length: 60 }, (_, at) => `campus${at}@college.example`);
  // Accounts as a sign-up creates them, with one hash for all.
  for (const [at, email] of emails.entries()) {
    const profile = { role: 'student', name: 'Sami Okafor', year: 'second', division: 'A' } as const;
    await db.transaction((tx) =>
      createAccountWithPassword(tx, rules, {
        email,
        passwordHash,
        profile: { ...profile, studentId: `campus-${at}` },
      }),
    );
  }
  const answers = await Promise.all(emails.map((email) => college.browser('203.0.113.1').signIn(email)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test("a client's own address header does not change its address", async () => {
  const { email } = await account('header@college.example');
  const attacker = college.browser('192.0.2.77');
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const headers = {
      'x-forwarded-for': `10.0.0.${guess}`,
      'x-quad-address': `10.0.1.${guess}`,
      'x-real-ip': '10.0.2.1',
    };
    const answer = await attacker.identity(
      '/sign-in/email',
      { email, password: 'not the password 1' },
      { headers },
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("behind a trusted proxy the last hop counts, not the client's own entries", async () => {
  await using behindProxy = await College.open({ trustedProxies: 1 });
  await behindProxy.browser().signUp({ email: 'proxied@college.example' });
  const attacker = behindProxy.browser('10.1.1.1');
  const guess = (forwarded: string) =>
    attacker.identity(
      '/sign-in/email',
      { email: 'proxied@college.example', password: 'not the password 1' },
      { headers: { 'x-forwarded-for': forwarded } },
    );
  for (let at = 0; at < 5; at += 1) expect((await guess(`1.2.3.${at}, 192.0.2.9`)).status).toBe(401);
  expect((await guess('1.2.3.99, 192.0.2.9')).status).toBe(429);
  expect((await guess('192.0.2.9, 192.0.2.10')).status).toBe(401);
});

test('a write from another site is refused, with and without a cookie', async () => {
  const { browser, email } = await account('origin@college.example');
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
  ]) {
    expect((await browser.identity('/sign-out', {}, { headers })).status).toBe(403);
    expect(
      (await college.browser().identity('/sign-in/email', { email, password: goodPassword }, { headers }))
        .status,
    ).toBe(403);
  }
  const form = await browser.identity('/sign-out', {}, { headers: { 'content-type': 'text/plain' } });
  expect(form.status).toBe(415);
  expect(await browser.me()).not.toBeNull();
});

test('a sign-in cannot request a cookie without an end, or a redirect to another site', async () => {
  const { email } = await account('options@college.example');
  const answer = await college.browser().identity('/sign-in/email', {
    email,
    password: goodPassword,
    rememberMe: false,
    callbackURL: '/somewhere',
  });
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=604800');
  expect(answer.headers['location']).toBeUndefined();
});
