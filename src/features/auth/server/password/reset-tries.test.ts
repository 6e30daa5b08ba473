import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { type Browser, College, goodPassword } from '../../../../../test/lib/college.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
await college.browser().signUp({ email: 'root@college.example' });

const campus = '203.0.113.7';
const newPassword = 'my new password 5';
const usedUp = { status: 429, body: { message: 'Too many wrong codes. Please ask for a new one.' } };

async function askForCode(browser: Browser, email: string): Promise<string> {
  expect((await browser.identity('/email-otp/request-password-reset', { email })).status).toBe(200);
  return college.codeFor(email);
}
const reset = (browser: Browser, email: string, otp: string) =>
  browser.identity('/email-otp/reset-password', { email, otp, password: newPassword });

const wrongOf = (otp: string): string => (otp === '000000' ? '000001' : '000000');

async function guess(browser: Browser, email: string, otp: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await reset(browser, email, otp)).status);
  return statuses;
}

test('guesses from one network do not use up the code at another place without a known device', async () => {
  const email = 'elsewhere@college.example';
  await college.browser().signUp({ email });
  const owner = college.browser('192.0.2.1');
  const otp = await askForCode(owner, email);
  const stranger = college.browser(campus);
  expect(await guess(stranger, email, wrongOf(otp), 6)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await reset(stranger, email, otp)).toMatchObject(usedUp);
  expect((await reset(owner, email, otp)).status).toBe(200);
});

test('guesses from the same address do not use up the code for a known device', async () => {
  const email = 'same-address@college.example';
  const owner = college.browser(campus);
  await owner.signUp({ email });
  const otp = await askForCode(owner, email);
  expect((await guess(college.browser(campus), email, wrongOf(otp), 6)).at(-1)).toBe(429);
  // It has its own five tries, and no more.
  expect(await guess(owner, email, wrongOf(otp), 4)).toEqual([400, 400, 400, 400]);
  expect((await reset(owner, email, otp)).status).toBe(200);
});

test('a known device has five tries for a code', async () => {
  const email = 'five@college.example';
  const owner = college.browser(campus);
  await owner.signUp({ email });
  const otp = await askForCode(owner, email);
  expect(await guess(owner, email, wrongOf(otp), 5)).toEqual([400, 400, 400, 400, 400]);
  expect(await reset(owner, email, otp)).toMatchObject(usedUp);
});

test('all unknown places together have 60 tries an hour, whatever they request', async () => {
  const email = 'sprayed@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const wrong = wrongOf(await askForCode(college.browser(`198.51.100.${round}`), email));
    for (let network = 0; network < 7; network += 1) {
      statuses.push(...(await guess(college.browser(`198.51.100.${network}`), email, wrong, 5)));
    }
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 60 }, () => 400),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  const otp = await askForCode(owner, email);
  const late = await reset(college.browser('192.0.2.200'), email, otp);
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(late.body['message']).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  expect((await reset(owner, email, otp)).status).toBe(200);
});

test('an address without an account counts tries like one with an account, and a new code has five again', async () => {
  await college.browser().signUp({ email: 'somebody@college.example' });
  for (const email of ['somebody@college.example', 'nobody@college.example']) {
    const place = college.browser(campus);
    for (let round = 0; round < 2; round += 1) {
      await place.identity('/email-otp/request-password-reset', { email });
      expect(await guess(place, email, 'no-code', 6)).toEqual([400, 400, 400, 400, 400, 429]);
    }
  }
});

test('of 12 concurrent guesses five are checked, with two-factor too', async () => {
  const email = 'at-once@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const { body } = await owner.identity('/two-factor/enable', { password: goodPassword });
  const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();
  expect((await owner.identity('/two-factor/verify-totp', { code })).status).toBe(200);
  const wrong = wrongOf(await askForCode(owner, email));
  const stranger = college.browser(campus);
  const answers = await Promise.all(Array.from({ length: 12 }, () => reset(stranger, email, wrong)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a right code costs no try: with two-factor it is sent again with the second factor', async () => {
  const email = 'right@college.example';
  const owner = college.browser();
  await owner.signUp({ email });
  const { body } = await owner.identity('/two-factor/enable', { password: goodPassword });
  const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();
  expect((await owner.identity('/two-factor/verify-totp', { code })).status).toBe(200);
  const otp = await askForCode(owner, email);
  for (let at = 0; at < 7; at += 1) {
    expect(await reset(owner, email, otp)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
  }
});

test('the code to a new address has five tries, and so has the next code', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'moving@college.example' });
  const newEmail = 'moved@college.example';
  const confirm = (otp: string) => browser.identity('/email-otp/change-email', { newEmail, otp });
  for (let round = 0; round < 2; round += 1) {
    await browser.identity('/email-otp/request-email-change', { newEmail });
    const otp = await college.codeFor(newEmail);
    for (let at = 0; at < 5; at += 1) expect((await confirm(wrongOf(otp))).status).toBe(400);
    expect(await confirm(otp)).toMatchObject(usedUp);
  }
});
