import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { type Browser, College, goodPassword, testSecret } from '../../../../../test/lib/college.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { warnOfOtherSecret } from './second-factor.ts';
import { requireStepUp } from './step-up.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;

const stepMs = 30_000;

interface Protected {
  browser: Browser;
  id: string;
  email: string;
  /** An unused code: each call returns another of the three valid ones. */
  code: () => string;
  backupCodes: string[];
}

/** A person with two-factor on, set up like on the settings screen. */
async function withTwoFactor(email: string): Promise<Protected> {
  const browser = college.browser();
  const id = await browser.signUp({ email });
  const enabled = await browser.identity('/two-factor/enable', { password: goodPassword });
  const secret = new URL(String(enabled.body['totpURI'])).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret });
  const used = new Set<number>();
  // The server accepts the current step, the next and the last: a step may end before the code is used.
  const code = () => {
    const step = Math.floor(Date.now() / stepMs);
    const free = [step, step + 1, step - 1].find((one) => !used.has(one));
    if (free === undefined) throw new Error('all codes of this minute are used');
    used.add(free);
    return totp.generate({ timestamp: free * stepMs });
  };
  const turnedOn = await browser.identity('/two-factor/verify-totp', { code: code() });
  if (turnedOn.status !== 200) throw new Error(JSON.stringify(turnedOn.body));
  return { browser, id, email, code, backupCodes: enabled.body['backupCodes'] as string[] };
}

const challenge = async (email: string) => {
  const browser = college.browser();
  const answer = await browser.signIn(email);
  expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  return browser;
};

test('of concurrent set-ups each is shown or refused with a conflict, and the next one works', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'at-once@college.example' });
  const setUp = () => browser.identity('/two-factor/enable', { password: goodPassword });
  const answers = await Promise.all(Array.from({ length: 10 }, setUp));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  // No lock remains: the next set-up is shown, and its code works.
  const shown = await setUp();
  const secret = new URL(String(shown.body['totpURI'])).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();
  expect((await browser.identity('/two-factor/verify-totp', { code })).status).toBe(200);
});

test('of concurrent requests for new backup codes the others are refused, and the last shown codes work', async () => {
  const { browser, email } = await withTwoFactor('codes-at-once@college.example');
  const shown: string[][] = [];
  const renew = async () => {
    const answer = await browser.identity('/two-factor/generate-backup-codes', { password: goodPassword });
    if (answer.status === 200) shown.push(answer.body['backupCodes'] as string[]);
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 5 }, renew));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const elsewhere = await challenge(email);
  const code = shown.at(-1)?.[0];
  expect((await elsewhere.identity('/two-factor/verify-backup-code', { code })).status).toBe(200);
});

test('the password alone does not sign in; password and code do', async () => {
  const { email, code } = await withTwoFactor('totp@college.example');
  const browser = await challenge(email);
  expect(await browser.me()).toBeNull();
  const wrong = await browser.identity('/two-factor/verify-totp', { code: '000000' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_code', message: 'Invalid code' } });
  expect((await browser.identity('/two-factor/verify-totp', { code: code() })).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email });
});

test('a start with another secret warns that it cannot read anybody’s second factor', async () => {
  await withTwoFactor('secret@college.example');
  const said: string[] = [];
  const log = { ...silentLog, error: (_: unknown, message: string) => said.push(message) };
  await warnOfOtherSecret({ db, secret: testSecret, log });
  expect(said).toEqual([]);
  await warnOfOtherSecret({ db, secret: 'another secret, 0123456789abcdef', log });
  expect(said).toEqual([
    'AUTH_SECRET is not the one that two-factor authentication was switched on with: whoever uses it cannot sign in until AUTH_SECRET is that one again.',
  ]);
});

test('an authenticator code works once', async () => {
  const { email, code } = await withTwoFactor('once@college.example');
  const used = code();
  const first = await challenge(email);
  expect((await first.identity('/two-factor/verify-totp', { code: used })).status).toBe(200);
  const second = await challenge(email);
  expect((await second.identity('/two-factor/verify-totp', { code: used })).status).toBe(401);
  expect(await second.me()).toBeNull();
});

test('of two concurrent sign-ins with one code one succeeds', async () => {
  const { email, code } = await withTwoFactor('race@college.example');
  const browsers = [await challenge(email), await challenge(email)];
  const used = code();
  const answers = await Promise.all(
    browsers.map((browser) => browser.identity('/two-factor/verify-totp', { code: used })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a backup code works once', async () => {
  const { email, backupCodes } = await withTwoFactor('backup@college.example');
  expect(backupCodes).toHaveLength(10);
  const [code] = backupCodes;
  // With the white space of a copy from a file.
  const copied = { code: ` ${code}\n` };
  expect((await (await challenge(email)).identity('/two-factor/verify-backup-code', copied)).status).toBe(
    200,
  );
  expect((await (await challenge(email)).identity('/two-factor/verify-backup-code', { code })).status).toBe(
    401,
  );
});

test('a backup code works as typed from paper: small letters, spaces, no dash', async () => {
  const { email, backupCodes } = await withTwoFactor('paper@college.example');
  const [code = '', stepUp = ''] = backupCodes;
  expect(backupCodes.join('')).not.toMatch(/[0O1IL2Z5S8B]/);
  const browser = await challenge(email);
  const copied = `${code.slice(0, 3)} ${code.slice(3)}`.replace('-', ' ').toLowerCase();
  expect((await browser.identity('/two-factor/verify-backup-code', { code: copied })).status).toBe(200);
  const again = await browser.identity('/reverify', { code: stepUp.toLowerCase().replace('-', '') });
  expect(again.status).toBe(200);
});

test('a challenge ends after five wrong codes, and then the login is not complete', async () => {
  const { email, code } = await withTwoFactor('five@college.example');
  const browser = await challenge(email);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await browser.identity('/two-factor/verify-totp', { code: `11111${guess}` })).status).toBe(401);
  }
  const late = await browser.identity('/two-factor/verify-totp', { code: code() });
  expect(late).toMatchObject({ status: 429, body: { message: 'Login not complete. Please try again.' } });
  expect(await browser.me()).toBeNull();
});

test.each([
  ['/sign-in/email-otp', { email: 'bypass@college.example', otp: '123456' }],
  ['/email-otp/send-verification-otp', { email: 'bypass@college.example', type: 'sign-in' }],
  ['/email-otp/verify-email', { email: 'bypass@college.example', otp: '123456' }],
  ['/two-factor/send-otp', {}],
  ['/two-factor/verify-otp', { code: '123456' }],
])('no mailed code bypasses the second factor: %s', async (path, body) => {
  expect((await college.browser().identity(path, body)).status).toBe(404);
  expect((await college.browser().get(`/api/identity${path}`)).status).toBe(404);
});

test('a reset asks for the second factor after the right code only, and accepts both with the same code', async () => {
  const { browser, email, backupCodes } = await withTwoFactor('reset@college.example');
  const stranger = college.browser();
  expect((await stranger.identity('/email-otp/request-password-reset', { email })).status).toBe(200);
  const otp = await college.codeFor(email);
  const wrongOtp = otp === '000000' ? '000001' : '000000';
  const password = 'a new password 77';
  const reset = (extra: object) =>
    stranger.identity('/email-otp/reset-password', { email, otp, password, ...extra });
  // A wrong code does not reveal two-factor.
  expect((await reset({ otp: wrongOtp })).body['code']).toBe('invalid_code');
  const needed = await reset({});
  expect(needed).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required', message: 'Additional authentication required.' },
  });
  const invalid = await reset({ secondFactor: '000000' });
  expect(invalid).toMatchObject({
    status: 403,
    body: { code: 'second_factor_invalid', message: 'Additional authentication required.' },
  });
  // A refused password uses up no backup code.
  const [secondFactor] = backupCodes;
  expect((await reset({ secondFactor, password: 'short' })).body).toMatchObject({
    code: 'password_too_short',
    details: { fields: { password: 'Use at least 8 characters' } },
  });
  expect((await reset({ secondFactor })).status).toBe(200);
  expect(await browser.me()).toBeNull();
  expect((await college.browser().signIn(email)).status).toBe(401);
  expect((await college.browser().signIn(email, password)).body).toMatchObject({ twoFactorRedirect: true });
  expect((await college.mailTo(email)).kind).toBe('password-reset');
});

test('a backup code is a second factor for a reset too, and is used up', async () => {
  const { email, backupCodes } = await withTwoFactor('reset2@college.example');
  const stranger = college.browser();
  const [secondFactor] = backupCodes;
  for (const [attempt, expected] of [200, 403].entries()) {
    await stranger.identity('/email-otp/request-password-reset', { email });
    const otp = await college.codeFor(email);
    const password = `a new password 8${attempt}`;
    const answer = await stranger.identity('/email-otp/reset-password', {
      email,
      otp,
      password,
      secondFactor,
    });
    expect(answer.status).toBe(expected);
  }
});

test('a trusted device skips the second factor until the password is reset', async () => {
  const { email, code, backupCodes } = await withTwoFactor('trust@college.example');
  const browser = await challenge(email);
  await browser.identity('/two-factor/verify-totp', { code: code(), trustDevice: true });
  expect((await browser.signIn(email)).body['twoFactorRedirect']).toBeUndefined();
  await browser.identity('/email-otp/request-password-reset', { email });
  const password = 'a new password 99';
  const otp = await college.codeFor(email);
  await browser.identity('/email-otp/reset-password', { email, otp, password, secondFactor: backupCodes[0] });
  expect((await browser.signIn(email, password)).body['twoFactorRedirect']).toBe(true);
});

const long = sql`first_factor_at = now() - interval '2 days', second_factor_at = now() - interval '2 days'`;

test('dangerous calls need a step-up with a factor that the person has', async () => {
  const { browser, id, code } = await withTwoFactor('strict@college.example');
  await db.execute(sql`update identity_session set ${long} where user_id = ${id}`);
  const refused = await browser.identity('/two-factor/disable', { password: goodPassword });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      success: false,
      code: 'reverification_required',
      details: { level: 'second_factor', preset: 'strict', afterMinutes: 10, methods: ['code'] },
    },
  });
  expect((await browser.identity('/reverify', { password: 'not the password 1' })).status).toBe(400);
  expect((await browser.identity('/reverify', { code: '000000' })).body['code']).toBe('invalid_code');
  expect((await browser.identity('/reverify', { code: code() })).status).toBe(200);
  expect((await browser.identity('/two-factor/disable', { password: goodPassword })).status).toBe(200);
  // Without a second factor strict asks for the password.
  await db.execute(sql`update identity_session set ${long} where user_id = ${id}`);
  const change = {
    currentPassword: goodPassword,
    newPassword: 'a new password 55',
    revokeOtherSessions: true,
  };
  const first = await browser.identity('/change-password', change);
  expect(first.body).toMatchObject({ code: 'reverification_required', details: { level: 'first_factor' } });
  expect((await browser.identity('/reverify', { password: goodPassword })).status).toBe(200);
  expect((await browser.identity('/change-password', change)).status).toBe(200);
  expect(await browser.me()).not.toBeNull();
});

test('strict_mfa needs both factors, moderate allows an hour', async () => {
  const { browser, id } = await withTwoFactor('presets@college.example');
  await db.execute(sql`update identity_session set ${long} where user_id = ${id}`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from identity_session where user_id = ${id} limit 1`,
  );
  // Features call this function of identity's door.
  await expect(requireStepUp(db, String(rows[0]?.id), 'strict_mfa')).rejects.toMatchObject({
    details: {
      level: 'multi_factor',
      preset: 'strict_mfa',
      afterMinutes: 10,
      methods: ['code', 'password'],
    },
  });
  const minutes = { moderate: 60, lax: 1440 } as const;
  for (const preset of ['moderate', 'lax'] as const)
    await expect(requireStepUp(db, String(rows[0]?.id), preset)).rejects.toMatchObject({
      details: { level: 'second_factor', preset, afterMinutes: minutes[preset] },
    });
  const halfAnHour = sql`second_factor_at = now() - interval '30 minutes'`;
  await db.execute(sql`update identity_session set ${halfAnHour} where user_id = ${id}`);
  expect((await browser.identity('/revoke-other-sessions')).status).toBe(200);
  expect((await browser.identity('/two-factor/disable', { password: goodPassword })).status).toBe(403);
});

test('ten wrong passwords are allowed in a quarter of an hour, over all calls that ask for one', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'oracle@college.example' });
  for (let guess = 0; guess < 10; guess += 1) {
    const answer =
      guess % 2 === 0
        ? await browser.identity('/reverify', { password: 'not the password 1' })
        : await browser.identity('/two-factor/enable', { password: 'not the password 1' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid password' } });
  }
  const change = { currentPassword: goodPassword, newPassword: 'a new password 11' };
  for (const answer of [
    await browser.identity('/reverify', { password: goodPassword }),
    await browser.identity('/change-password', change),
  ]) {
    expect(answer).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 15 minutes.' },
    });
  }
});
