import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { Authenticator, type Ceremony } from '../../../../../test/lib/authenticator.ts';
import { type Browser, College } from '../../../../../test/lib/college.ts';
import { takesPasskeys } from '../settings.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;
const origin = 'http://localhost:3000';

test.each([
  ['http://localhost:3000', true],
  ['https://quad.college.example', true],
  ['http://quad.college.example', false],
  ['http://192.168.1.5:3000', false],
  ['https://[::1]:3000', false],
])('passkeys are offered at %s: %s', (address, expected) => {
  expect(takesPasskeys(new URL(address))).toBe(expected);
});

async function register(browser: Browser, device: Authenticator, name = 'My laptop') {
  const options = await browser.get('/api/identity/passkey/generate-register-options');
  expect(options.status).toBe(200);
  const response = device.register(options.body as Ceremony);
  return browser.identity('/passkey/verify-registration', { response, name });
}

async function signIn(browser: Browser, device: Authenticator) {
  const options = await browser.get('/api/identity/passkey/generate-authenticate-options');
  return browser.identity('/passkey/verify-authentication', {
    response: device.signIn(options.body as Ceremony),
  });
}

const listOf = async (browser: Browser) => {
  const { body } = await browser.get('/api/identity/passkey/list-user-passkeys');
  return Object.values(body) as { id: string; name: string }[];
};

test('a new passkey notifies its owner, signs in without a password and counts as both factors', async () => {
  const browser = college.browser();
  const email = 'passkey@college.example';
  const id = await browser.signUp({ email });
  const options = await browser.get('/api/identity/passkey/generate-register-options');
  expect(options.body).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const device = new Authenticator(origin);
  expect((await register(browser, device)).status).toBe(200);
  expect(await college.mailTo(email)).toMatchObject({ subject: 'A passkey was added to your Quad account' });
  const [made] = await listOf(browser);
  expect(made).toMatchObject({ name: 'My laptop' });

  const stranger = college.browser();
  const asked = await stranger.get('/api/identity/passkey/generate-authenticate-options');
  expect(asked.body).toMatchObject({ userVerification: 'required' });
  expect(asked.body['allowCredentials']).toBeUndefined();
  expect((await signIn(stranger, device)).status).toBe(200);
  expect(await stranger.me()).toMatchObject({ id, email });
  // Strict asks for nothing more, also with a second factor.
  await db.execute(sql`update identity_user set two_factor_enabled = true where id = ${id}`);
  expect((await stranger.get('/api/identity/passkey/generate-register-options')).status).toBe(200);
});

test('without user verification a passkey is neither made nor accepted', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'unverified@college.example' });
  const device = new Authenticator(origin);
  device.isUserVerified = false;
  expect(await register(browser, device)).toMatchObject({ status: 401, body: { code: 'user_not_verified' } });
  device.isUserVerified = true;
  expect((await register(browser, device)).status).toBe(200);
  device.isUserVerified = false;
  const stranger = college.browser();
  expect((await signIn(stranger, device)).status).toBe(401);
  expect(await stranger.me()).toBeNull();
});

test('another origin is refused, for a new passkey and for a sign-in', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'origin@college.example' });
  const device = new Authenticator('http://localhost.evil.example');
  expect(await register(browser, device)).toMatchObject({ status: 400, body: { success: false } });
  device.origin = origin;
  expect((await register(browser, device)).status).toBe(200);
  device.origin = 'https://localhost:3000';
  const stranger = college.browser();
  expect((await signIn(stranger, device)).status).toBe(401);
  expect(await stranger.me()).toBeNull();
});

test('a challenge works once, and only in the browser that requested it', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'once-passkey@college.example' });
  const device = new Authenticator(origin);
  await register(browser, device);
  const first = college.browser();
  const options = await first.get('/api/identity/passkey/generate-authenticate-options');
  const response = device.signIn(options.body as Ceremony);
  const other = college.browser();
  expect((await other.identity('/passkey/verify-authentication', { response })).status).toBe(400);
  expect((await first.identity('/passkey/verify-authentication', { response })).status).toBe(200);
  expect((await first.identity('/passkey/verify-authentication', { response })).status).toBe(400);
});

test('a cloned device, whose counter has fallen behind, is refused', async () => {
  const browser = college.browser();
  await browser.signUp({ email: 'clone@college.example' });
  const device = new Authenticator(origin);
  await register(browser, device);
  device.counter = 40;
  expect((await signIn(college.browser(), device)).status).toBe(200);
  device.counter = 20;
  const stranger = college.browser();
  expect((await signIn(stranger, device)).status).toBe(401);
  expect(await stranger.me()).toBeNull();
});

test("only its owner renames and removes it; another person's is like an unknown one", async () => {
  const [browser, other] = [college.browser(), college.browser()];
  await browser.signUp({ email: 'owner-passkey@college.example' });
  await other.signUp({ email: 'other-passkey@college.example' });
  await register(browser, new Authenticator(origin));
  const [made] = await listOf(browser);
  const id = made?.id;
  for (const answer of [
    await other.identity('/passkey/update-passkey', { id, name: 'Mine now' }),
    await other.identity('/passkey/delete-passkey', { id }),
    await browser.identity('/passkey/delete-passkey', { id: 'nobody' }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  }
  expect((await browser.identity('/passkey/update-passkey', { id, name: ' ' })).status).toBe(400);
  expect((await browser.identity('/passkey/update-passkey', { id, name: 'Old phone' })).status).toBe(200);
  expect(await listOf(browser)).toMatchObject([{ name: 'Old phone' }]);
  expect((await browser.identity('/passkey/delete-passkey', { id })).status).toBe(200);
  expect(await listOf(browser)).toEqual([]);
});

test('the last way to sign in stays, also when two are removed at once', async () => {
  const browser = college.browser();
  const id = await browser.signUp({ email: 'last-passkey@college.example' });
  for (const device of [new Authenticator(origin), new Authenticator(origin)])
    await register(browser, device);
  // Like a person whose provider is not set up any more.
  await db.execute(sql`update identity_account set provider_id = 'github' where user_id = ${id}`);
  const passkeys = await listOf(browser);
  const answers = await Promise.all(
    passkeys.map((one) => browser.identity('/passkey/delete-passkey', { id: one.id })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_sign_in' });
  expect(await listOf(browser)).toHaveLength(1);
});

test('fields outside of the contract do not reach the library', async () => {
  const browser = college.browser();
  const id = await browser.signUp({ email: 'extra@college.example' });
  const options = await browser.get('/api/identity/passkey/generate-register-options');
  const response = new Authenticator(origin).register(options.body as Ceremony);
  const body = { response, name: 'Key', createSession: true, context: 'x' };
  expect((await browser.identity('/passkey/verify-registration', body)).status).toBe(200);
  const { rows } = await db.execute(sql`select 1 from identity_session where user_id = ${id}`);
  expect(rows).toHaveLength(1);
  expect((await browser.identity('/passkey/verify-registration', { response: null })).status).toBe(400);
});
