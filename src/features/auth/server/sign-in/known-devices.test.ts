import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { type Browser, College, goodPassword } from '../../../../../test/lib/college.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
await college.browser().signUp({ email: 'root@college.example' });

const campus = '203.0.113.7';
const wrong = 'not the password 1';
const newPassword = 'my new password 5';

async function guess(browser: Browser, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await browser.signIn(email, wrong)).status);
  return statuses;
}

async function resetByMail(browser: Browser, email: string, password = newPassword) {
  expect((await browser.identity('/email-otp/request-password-reset', { email })).status).toBe(200);
  const otp = await college.codeFor(email);
  return browser.identity('/email-otp/reset-password', { email, otp, password });
}

const turnOnTwoFactor = async (browser: Browser): Promise<string[]> => {
  const { body } = await browser.identity('/two-factor/enable', { password: goodPassword });
  const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();
  expect((await browser.identity('/two-factor/verify-totp', { code })).status).toBe(200);
  return body['backupCodes'] as string[];
};

test('a reset by mail lifts the lock, in the browser of the reset and in every other', async () => {
  const email = 'lifted@college.example';
  await college.browser().signUp({ email });
  const browser = college.browser(campus);
  expect((await guess(browser, email, 6)).at(-1)).toBe(429);
  const elsewhere = college.browser('198.51.100.9');
  expect((await guess(elsewhere, email, 6)).at(-1)).toBe(429);
  expect((await resetByMail(browser, email)).status).toBe(200);
  expect((await browser.signIn(email, newPassword)).status).toBe(200);
  expect((await elsewhere.signIn(email, newPassword)).status).toBe(200);
});

test('guesses from the same address do not lock a known device out', async () => {
  const email = 'shared@college.example';
  const owner = college.browser(campus);
  await owner.signUp({ email });
  await owner.identity('/sign-out');
  expect((await guess(college.browser(campus), email, 6)).at(-1)).toBe(429);
  expect((await owner.signIn(email)).status).toBe(200);
  // A browser that never signed in is still refused.
  expect((await college.browser(campus).signIn(email)).status).toBe(429);
});

test('guesses from 60 addresses do not lock a known device out', async () => {
  const email = 'sprayed@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const answer = await college.browser(`198.51.100.${at}`).signIn(email, wrong);
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect((await college.browser('192.0.2.200').signIn(email)).status).toBe(429);
  expect((await owner.signIn(email)).status).toBe(200);
});

test('a known device has ten guesses of its own', async () => {
  const email = 'ten@college.example';
  const known = college.browser();
  await known.signUp({ email });
  const other = college.browser();
  expect((await other.signIn(email)).status).toBe(200);
  expect(await guess(known, email, 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await known.signIn(email)).status).toBe(429);
  expect((await other.signIn(email)).status).toBe(200);
});

test('the device cookie is httpOnly, lasts a year, and is valid for its account only', async () => {
  const mine = college.browser(campus);
  await mine.signUp({ email: 'mine@college.example' });
  const other = 'not-mine@college.example';
  await college.browser().signUp({ email: other });
  const answer = await mine.signIn('mine@college.example');
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('quad.device='))).toMatch(
    /; Max-Age=31536000; Path=\/api\/identity; HttpOnly; SameSite=Lax$/,
  );
  // Another account gets five guesses from here, as from any unknown place.
  expect(await guess(mine, other, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await mine.signIn('mine@college.example')).status).toBe(200);
});

test('a cookie with a wrong signature makes no known device', async () => {
  const email = 'forged@college.example';
  const owner = college.browser(campus);
  await owner.signUp({ email });
  const forger = college.browser(campus);
  const [value = ''] = decodeURIComponent(owner.cookies.get('quad.device') ?? '').split('.');
  forger.cookies.set('quad.device', encodeURIComponent(`${value}.${'A'.repeat(43)}=`));
  expect(await guess(forger, email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('two people who share a browser are both known in it', async () => {
  const browser = college.browser(campus);
  await browser.signUp({ email: 'first-of-two@college.example' });
  await browser.signUp({ email: 'second-of-two@college.example' });
  for (const email of ['first-of-two@college.example', 'second-of-two@college.example']) {
    await guess(college.browser(campus), email, 6);
    expect((await browser.signIn(email)).status).toBe(200);
  }
});

test('after a new password, a browser that used only the old one is unknown', async () => {
  const email = 'stale@college.example';
  const old = college.browser(campus);
  await old.signUp({ email });
  const fresh = college.browser();
  expect((await resetByMail(fresh, email)).status).toBe(200);
  expect(await guess(old, email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  // The browser of the reset is known.
  expect((await fresh.signIn(email, newPassword)).status).toBe(200);
});

test('with two-factor the password alone makes no known device', async () => {
  const email = 'half@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const [code] = await turnOnTwoFactor(owner);
  const half = college.browser(campus);
  expect((await half.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
  expect(half.cookies.has('quad.device')).toBe(false);
  expect((await half.identity('/two-factor/verify-backup-code', { code })).status).toBe(200);
  expect(half.cookies.has('quad.device')).toBe(true);
});

test('wrong codes from a person with the password do not lock the owner’s known device', async () => {
  const email = 'codes@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const codes = await turnOnTwoFactor(owner);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const attacker = college.browser(`198.51.100.${round}`);
    await attacker.signIn(email);
    for (let at = 0; at < 4; at += 1) {
      const answer = await attacker.identity('/two-factor/verify-backup-code', { code: 'nothing-here' });
      statuses.push(answer.status);
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  await owner.signIn(email);
  expect((await owner.identity('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(200);
});

test('after a reset by mail the new password works for a step-up at once', async () => {
  const email = 'step@college.example';
  const browser = college.browser();
  await browser.signUp({ email });
  for (let at = 0; at < 10; at += 1) await browser.identity('/reverify', { password: wrong });
  expect((await browser.identity('/reverify', { password: goodPassword })).status).toBe(429);
  expect((await resetByMail(browser, email)).status).toBe(200);
  expect((await browser.identity('/reverify', { password: newPassword })).status).toBe(200);
});

test('reset mails requested elsewhere use up none of the owner’s browser', async () => {
  const email = 'flooded@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const statuses: number[] = [];
  for (let network = 0; network < 5; network += 1) {
    const attacker = college.browser(`198.51.100.${network}`);
    for (let at = 0; at < 4; at += 1) {
      statuses.push((await attacker.identity('/email-otp/request-password-reset', { email })).status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect((await resetByMail(owner, email)).status).toBe(200);
});

test('a sign-up keeps its mails when another person begins one with the same address', async () => {
  const email = 'wanted@college.example';
  const attacker = college.browser('198.51.100.77');
  const profile = { role: 'student', name: 'Eve', studentId: 'X-1', year: 'second', division: 'A' };
  const statuses: number[] = [];
  for (let at = 0; at < 13; at += 1) {
    const answer = await attacker.identity('/sign-up/start', { email, password: goodPassword, profile });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
  await guess(college.browser(campus), email, 6);
  const owner = college.browser(campus);
  await owner.signUp({ email });
  owner.cookies.clear();
  expect((await owner.signIn(email)).status).toBe(200);
});
