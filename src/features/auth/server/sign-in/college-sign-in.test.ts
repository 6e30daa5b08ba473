import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../e2e/lib/free-port.ts';
import { type Browser, College, goodPassword } from '../../../../../test/lib/college.ts';
import { CollegeProvider, oidcClient } from '../../../../../test/lib/oidc.ts';
import { purgeIdentity } from '../account/purge.ts';

const urls = {
  callbackURL: '/dashboard',
  newUserCallbackURL: '/auth?complete-profile=1',
  errorCallbackURL: '/auth?oauth=failed',
};

const open = (issuer: string, more: { providerRetryMs?: number } = {}) =>
  College.open({ oidc: { issuer, name: 'College account', ...oidcClient }, ...more });

async function authorizeUrl(browser: Browser): Promise<string> {
  const { status, body } = await browser.identity('/sign-in/social', { provider: 'college', ...urls });
  expect(status).toBe(200);
  return String(body['url']);
}

describe.each([true, false])('claims in the ID token: %s', (claimsInIdToken) => {
  let provider: CollegeProvider;
  let college: College;
  beforeAll(async () => {
    provider = new CollegeProvider(await freePort(), { claimsInIdToken });
    await provider.start();
    college = await open(provider.issuer);
  });
  afterAll(async () => {
    await college[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  /** Goes to the college's provider and comes back. Returns the address to which the browser is sent. */
  async function signIn(browser: Browser, sub: string): Promise<string> {
    const back = await provider.visit(await authorizeUrl(browser), sub);
    const answer = await browser.get(back);
    expect(answer.status).toBe(302);
    return String(answer.headers['location']);
  }

  test('the button shows, and the request has PKCE, state and nonce', async () => {
    const browser = college.browser();
    expect((await browser.get('/api/config')).body).toMatchObject({
      oidc: [{ id: 'college', name: 'College account' }],
    });
    const { searchParams } = new URL(await authorizeUrl(browser));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  test('the first sign-in continues at step 2 without a code; later ones sign in at once', async () => {
    provider.people.set('u1', { email: 'Nora@college.example', email_verified: true, name: 'Nora Lind' });
    const browser = college.browser();
    expect(await signIn(browser, 'u1')).toBe('/auth?complete-profile=1');
    const session = await browser.get('/api/session');
    expect(session.body).toMatchObject({
      user: null,
      incomplete: { id: expect.any(String), name: 'Nora Lind', email: 'nora@college.example' },
      appearance: null,
    });
    // Signed in, without a profile.
    expect((await browser.get('/api/data/fetch-user-info')).status).toBe(401);
    const lacking = await browser.post('/api/auth/send-signup-data', { role: 'student', name: 'Nora Lind' });
    expect(lacking).toMatchObject({ status: 400, body: { code: 'validation' } });
    const profile = { role: 'student', name: 'Nora Lind', studentId: 'S-9', year: 'third', division: 'B' };
    const clicks = await Promise.all([1, 2].map(() => browser.post('/api/auth/send-signup-data', profile)));
    for (const click of clicks) {
      expect(click).toMatchObject({
        status: 200,
        body: { user: { email: 'nora@college.example', year: 'third' } },
      });
    }
    expect(await browser.me()).toMatchObject({
      name: 'Nora Lind',
      role: 'student',
      year: 'third',
      division: 'B',
    });
    expect((await browser.get('/api/data/fetch-user-info')).status).toBe(200);

    const later = college.browser();
    expect(await signIn(later, 'u1')).toBe('/dashboard');
    expect(await later.me()).toMatchObject({ email: 'nora@college.example' });
  });

  test('a verified address is linked to its existing account', async () => {
    const own = college.browser();
    const id = await own.signUp({ email: 'linked@college.example' });
    provider.people.set('u2', { email: 'linked@college.example', email_verified: true, name: 'Somebody' });
    const browser = college.browser();
    expect(await signIn(browser, 'u2')).toBe('/dashboard');
    expect(await browser.me()).toMatchObject({ id, name: 'Sami Okafor' });
    expect((await college.browser().signIn('linked@college.example', goodPassword)).status).toBe(200);
  });

  test('an address that the college has not verified is refused, and does not block its owner', async () => {
    await college.browser().signUp({ email: 'owner@college.example' });
    for (const [sub, email] of [
      ['u3', 'owner@college.example'],
      ['u4', 'fresh@college.example'],
    ] as const) {
      provider.people.set(sub, { email, email_verified: false, name: 'Mallory' });
      const browser = college.browser();
      expect(await signIn(browser, sub)).toMatch(
        /^\/auth\?oauth=failed&error=(email_not_verified|account_not_linked)/,
      );
      expect((await browser.get('/api/session')).body).toMatchObject({ user: null, incomplete: null });
    }
    const { rows } = await college.database.db.execute(
      sql`select 1 from identity_user where email = 'fresh@college.example'`,
    );
    expect(rows).toHaveLength(0);
    await college.browser().signUp({ email: 'fresh@college.example' });
  });

  test('without an e-mail from the college the auth screen shows what is missing', async () => {
    provider.people.set('u9', { email_verified: true, name: 'Noemi' });
    const browser = college.browser();
    expect(await signIn(browser, 'u9')).toBe('/auth?oauth=failed&error=email_not_found');
    expect((await browser.get('/api/session')).body).toMatchObject({ user: null, incomplete: null });
  });

  test('a forged state, and a callback in another browser, sign nobody in', async () => {
    provider.people.set('u5', { email: 'state@college.example', email_verified: true, name: 'Stella' });
    const browser = college.browser();
    const back = await provider.visit(await authorizeUrl(browser), 'u5');
    const stranger = college.browser();
    const elsewhere = await stranger.get(back);
    expect(String(elsewhere.headers['location'])).toContain('/auth?oauth=failed');
    expect((await stranger.get('/api/session')).body).toMatchObject({ user: null, incomplete: null });
    const forged = college.browser();
    await authorizeUrl(forged);
    const answer = await forged.get(back.replace(/state=[^&]+/, 'state=forged-by-somebody'));
    expect(String(answer.headers['location'])).toContain('/auth?oauth=failed');
    expect((await forged.get('/api/session')).body).toMatchObject({ user: null, incomplete: null });
  });

  test('a refusal of the provider comes back as a failure', async () => {
    const browser = college.browser();
    const state = new URL(await authorizeUrl(browser)).searchParams.get('state') ?? '';
    const answer = await browser.get(`/api/identity/callback/college?error=access_denied&state=${state}`);
    expect(answer.headers['location']).toBe('/auth?oauth=failed&error=access_denied');
  });

  test('no sign-in redirects to another site', async () => {
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
      const answer = await college
        .browser()
        .identity('/sign-in/social', { provider: 'college', ...urls, [name]: 'https://evil.example/' });
      expect(answer.status).toBe(403);
    }
  });

  test('signing out returns the end-session page of the college', async () => {
    const browser = college.browser();
    provider.people.set('u6', { email: 'leaving@college.example', email_verified: true, name: 'Lea' });
    await signIn(browser, 'u6');
    const { body } = await browser.identity('/sign-out');
    expect(String(body['url'])).toContain(`${provider.issuer}/session/end`);
  });

  test('an account without step 2 is removed after 24 hours', async () => {
    provider.people.set('u7', { email: 'unfinished@college.example', email_verified: true, name: 'Una' });
    await signIn(college.browser(), 'u7');
    const { db } = college.database;
    await db.execute(
      sql`update identity_user set created_at = now() - interval '25 hours' where email = 'unfinished@college.example'`,
    );
    await purgeIdentity({ db });
    const { rows } = await db.execute(
      sql`select email from identity_user where email like 'un%' or email like 'linked%'`,
    );
    expect(rows).toEqual([{ email: 'linked@college.example' }]);
  });
});

test('a college provider that is down at the start works when it is back', async () => {
  const provider = new CollegeProvider(await freePort(), { claimsInIdToken: true });
  await using college = await open(provider.issuer, { providerRetryMs: 50 });
  const browser = college.browser();
  expect((await browser.get('/api/config')).body['oidc']).toEqual([]);
  await provider.start();
  await expect.poll(async () => (await browser.get('/api/config')).body['oidc']).toHaveLength(1);
  expect(new URL(await authorizeUrl(browser)).origin).toBe(provider.issuer);
  await provider[Symbol.asyncDispose]();
});
