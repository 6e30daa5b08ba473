import { afterAll, expect, test } from 'vitest';
import { College, goodPassword } from '../../../../../test/lib/college.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());

const reset = (email: string, otp: string, password: string) =>
  college.browser().identity('/email-otp/reset-password', { email, otp, password });

test('a code sets a new password, ends every session and notifies the owner', async () => {
  const email = 'forgot@college.example';
  const here = college.browser();
  await here.signUp({ email });
  const there = college.browser();
  await there.signIn(email);
  const asked = await college
    .browser()
    .identity('/email-otp/request-password-reset', { email: ' Forgot@College.example' });
  expect(asked.status).toBe(200);
  const otp = await college.codeFor(email);
  expect((await reset(email, otp, 'my new password 5')).status).toBe(200);
  for (const browser of [here, there])
    expect((await browser.get('/api/data/fetch-user-info')).status).toBe(401);
  expect((await college.browser().signIn(email)).status).toBe(401);
  expect((await college.browser().signIn(email, 'my new password 5')).status).toBe(200);
  expect((await college.mailTo(email)).subject).toBe('Your Quad password was reset');
  // A code works once.
  expect((await reset(email, otp, 'my other password 6')).status).toBe(400);
});

test('an unknown e-mail gets the same answer and no mail', async () => {
  await college.browser().signUp({ email: 'known@college.example' });
  const ask = (email: string) => college.browser().identity('/email-otp/request-password-reset', { email });
  const [known, unknown] = [await ask('known@college.example'), await ask('unknown@college.example')];
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  expect(await college.mailCount('unknown@college.example')).toBe(0);
  const guess = await reset('unknown@college.example', '123456', 'my new password 5');
  expect(guess).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
});

test('an address gets at most four mails an hour, with or without an account', async () => {
  await college.browser().signUp({ email: 'mails@college.example' });
  for (const email of ['mails@college.example', 'nobody@college.example']) {
    const statuses: number[] = [];
    for (let mail = 0; mail < 5; mail += 1) {
      statuses.push(
        (await college.browser().identity('/email-otp/request-password-reset', { email })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  }
});

test('after five wrong codes the right one is refused', async () => {
  const email = 'tries@college.example';
  await college.browser().signUp({ email });
  await college.browser().identity('/email-otp/request-password-reset', { email });
  const otp = await college.codeFor(email);
  const wrong = otp === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await reset(email, wrong, 'my new password 5')).status).toBe(400);
  }
  expect((await reset(email, otp, 'my new password 5')).status).toBe(429);
  expect((await college.browser().signIn(email)).status).toBe(200);
});

test.each([
  ['short', 'seven77', 'Use at least 8 characters'],
  ['common', 'password123', 'This password is on lists of common passwords. Please choose another.'],
  ['blank', ' '.repeat(8), 'Spaces alone are not a password. Please choose another.'],
  ['repeated', 'aaaaaaaa', 'One character again and again is guessed at once. Please choose another.'],
  [
    'own',
    'weak-own@college.example',
    'Your e-mail address or your name is guessed first. Please choose another.',
  ],
  ['named', 'Sami Okafor', 'Your e-mail address or your name is guessed first. Please choose another.'],
])('a %s new password is refused, and the code stays valid', async (kind, password, message) => {
  const email = `weak-${kind}@college.example`;
  await college.browser().signUp({ email });
  await college.browser().identity('/email-otp/request-password-reset', { email });
  const otp = await college.codeFor(email);
  expect(await reset(email, otp, password)).toMatchObject({ status: 400, body: { message } });
  expect((await reset(email, otp, goodPassword)).status).toBe(200);
});
