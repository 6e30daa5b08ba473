import { afterAll, expect, test } from 'vitest';
import { College, goodPassword, profileOf } from '../../../../test/lib/college.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());

const hostile = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eevil',
  "'; drop table people; --",
  '%',
  'x'.repeat(5000),
  '🦉'.repeat(50),
];

test.each(hostile)('%j in any field of sign-up never causes a server error', async (text) => {
  const email = 'bad@college.example';
  const profile = profileOf('student', email);
  const answers = await Promise.all(
    [
      { email: text, password: goodPassword, profile },
      { email, password: `${goodPassword}${text}`, profile },
      ...Object.keys(profile).map((field) => ({
        email,
        password: goodPassword,
        profile: { ...profile, [field]: text },
      })),
      { email, password: goodPassword, profile: { ...profileOf('teacher', email), department: text } },
      text,
      [text],
      null,
    ].map((body) => college.browser().identity('/sign-up/start', body)),
  );
  for (const { status } of answers) expect(status).toBeLessThan(500);
});

test.each(hostile)('%j in a sign-in, a code, an id or a cookie never causes a server error', async (text) => {
  const browser = college.browser();
  const headers = { cookie: `quad.session_token=${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}` };
  const calls = [
    browser.signIn(text, goodPassword),
    browser.signIn('bad@college.example', text),
    browser.identity('/sign-in/email', { email: { $gt: '' }, password: [text] }),
    browser.identity('/sign-up/verify', { code: text }),
    browser.identity('/two-factor/verify-totp', { code: text }),
    browser.identity('/two-factor/verify-backup-code', { code: text }),
    browser.identity('/email-otp/request-password-reset', { email: text }),
    browser.identity('/email-otp/reset-password', {
      email: text,
      otp: text,
      password: text,
      secondFactor: text,
    }),
    browser.identity('/sign-in/social', { provider: text, callbackURL: text }),
    browser.get(`/api/identity/callback/github?state=${encodeURIComponent(text.toWellFormed())}&code=x`),
    browser.get('/api/data/fetch-user-info', { headers }),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBeLessThan(500);
    // Refusals of the library have the form of all others.
    expect(JSON.stringify(body)).not.toMatch(/^\{"success":false,"code":"\w*[A-Z]/);
    expect(JSON.stringify(body)).not.toMatch(/\bat .*\.(ts|mjs):\d+|select |insert /);
  }
});

test.each(hostile)('%j in the calls of a signed-in person never causes a server error', async (text) => {
  const browser = college.browser();
  await browser.signUp({ email: `bad${hostile.indexOf(text)}@college.example` });
  const id = encodeURIComponent(text.toWellFormed());
  const calls = [
    browser.get(`/api/data/fetch-user-info?userId=${id}`),
    browser.get(`/api/people/${id}`),
    browser.post('/api/auth/send-signup-data', {
      name: text,
      clerkUserId: text,
      studentId: text,
      year: text,
    }),
    browser.post(`/api/admin/pending-teachers/${id}/approve`),
    browser.post('/api/admin/claim', { token: text }),
    browser.identity('/reverify', { password: text, code: text }),
    browser.identity('/end-session', { id: text }),
    browser.identity('/two-factor/enable', { password: text }),
    browser.identity('/change-password', { currentPassword: text, newPassword: text }),
    browser.identity('/unlink-account', { providerId: text }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
});
