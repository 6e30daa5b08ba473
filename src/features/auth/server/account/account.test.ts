import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../../../e2e/lib/free-port.ts';
import { type Browser, College, goodPassword } from '../../../../../test/lib/college.ts';
import { CollegeProvider, oidcClient } from '../../../../../test/lib/oidc.ts';

const provider = new CollegeProvider(await freePort(), { claimsInIdToken: true });
await provider.start();
const college = await College.open({
  oidc: { issuer: provider.issuer, name: 'College account', ...oidcClient },
});
afterAll(async () => {
  await college[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});
const { db } = college.database;
const oathtool = promisify(execFile);
const hasOathtool = await oathtool('oathtool', ['--version']).then(
  () => true,
  () => false,
);

const actionsOf = async (userId: string) => {
  const { rows } = await db.execute<{ action: string }>(
    sql`select action from audit_log where actor_id = ${userId} order by id`,
  );
  return rows.map((row) => row.action).filter((action) => !action.startsWith('account.created'));
};
const subjectsTo = async (email: string) => {
  const { rows } = await db.execute<{ subject: string }>(
    sql`select subject from mails where recipient = ${email} and kind <> 'sign-up-code' order by id`,
  );
  return rows.map((row) => row.subject).filter((subject) => !/^\d{6} /.test(subject));
};
const age = (userId: string) =>
  db.execute(
    sql`update identity_session set first_factor_at = now() - interval '11 minutes' where user_id = ${userId}`,
  );

test.skipIf(!hasOathtool)(
  'two-factor by a QR code that Debian’s oathtool reads, ten backup codes once each, off with step-up (skipped without oathtool)',
  async () => {
    const browser = college.browser();
    const email = 'oath@college.example';
    const id = await browser.signUp({ email });
    expect((await browser.identity('/two-factor/enable', { password: 'not the password 1' })).status).toBe(
      400,
    );
    const enabled = await browser.identity('/two-factor/enable', { password: goodPassword });
    const uri = new URL(String(enabled.body['totpURI']));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('oath@college.example');
    const backupCodes = enabled.body['backupCodes'] as string[];
    expect(new Set(backupCodes).size).toBe(10);
    // Off until the first code of the app.
    expect((await college.browser().signIn(email)).body['twoFactorRedirect']).toBeUndefined();
    const secret = uri.searchParams.get('secret') ?? '';
    const { stdout } = await oathtool('oathtool', ['--totp', '--base32', secret]);
    expect((await browser.identity('/two-factor/verify-totp', { code: stdout.trim() })).status).toBe(200);

    for (const code of backupCodes) {
      const elsewhere = college.browser();
      expect((await elsewhere.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
      expect((await elsewhere.identity('/two-factor/verify-backup-code', { code })).status).toBe(200);
    }
    const used = college.browser();
    await used.signIn(email);
    const again = await used.identity('/two-factor/verify-backup-code', { code: backupCodes[9] });
    expect(again.status).toBe(401);

    await db.execute(sql`update identity_session set second_factor_at = null where user_id = ${id}`);
    const off = { password: goodPassword };
    expect((await browser.identity('/two-factor/disable', off)).body['code']).toBe('reverification_required');
    await db.execute(sql`update identity_session set second_factor_at = now() where user_id = ${id}`);
    const renewed = await browser.identity('/two-factor/generate-backup-codes', off);
    expect((renewed.body['backupCodes'] as string[]).filter((code) => backupCodes.includes(code))).toEqual(
      [],
    );
    expect((await browser.identity('/two-factor/disable', off)).status).toBe(200);
    expect((await college.browser().signIn(email)).body['twoFactorRedirect']).toBeUndefined();
    expect(await subjectsTo(email)).toEqual([
      'Two-factor authentication was switched on',
      'New backup codes for your Quad account',
      'Two-factor authentication was switched off',
    ]);
    const own = (await actionsOf(id)).filter((action) => /^(two_factor|backup_codes)/.test(action));
    expect(own).toEqual([
      'two_factor.prepared',
      'two_factor.enabled',
      'backup_codes.made',
      'two_factor.disabled',
    ]);
  },
);

test('a password change needs the current one, ends other sessions and notifies the owner', async () => {
  const [browser, other] = [college.browser(), college.browser()];
  const email = 'change@college.example';
  const id = await browser.signUp({ email });
  await other.signIn(email);
  const change = {
    currentPassword: goodPassword,
    newPassword: 'a new password 21',
    revokeOtherSessions: true,
  };
  const common = await browser.identity('/change-password', { ...change, newPassword: 'password123' });
  expect(common).toMatchObject({
    status: 400,
    body: { details: { fields: { newPassword: expect.any(String) } } },
  });
  for (const newPassword of ['        ', 'aaaaaaaa', 'Sami Okafor'])
    expect(await browser.identity('/change-password', { ...change, newPassword })).toMatchObject({
      status: 400,
      body: { details: { fields: { newPassword: expect.any(String) } } },
    });
  const wrong = await browser.identity('/change-password', { ...change, currentPassword: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_password' } });
  await age(id);
  expect((await browser.identity('/change-password', change)).body).toMatchObject({
    code: 'reverification_required',
    details: { level: 'first_factor', preset: 'strict', afterMinutes: 10, methods: ['password'] },
  });
  expect((await browser.identity('/reverify', { password: goodPassword })).status).toBe(200);
  expect((await browser.identity('/change-password', change)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ id });
  expect(await other.me()).toBeNull();
  expect(await subjectsTo(email)).toEqual(['Your Quad password was changed']);
});

test('a reset from the settings ends all other sessions', async () => {
  const [browser, other] = [college.browser(), college.browser()];
  const email = 'reset-inside@college.example';
  const id = await browser.signUp({ email });
  await other.signIn(email);
  await browser.identity('/email-otp/request-password-reset', { email });
  const otp = await college.codeFor(email);
  const reset = { email, otp, password: 'a new password 22' };
  expect((await browser.identity('/email-otp/reset-password', reset)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ id });
  expect(await other.me()).toBeNull();
  expect((await college.browser().signIn(email, 'a new password 22')).status).toBe(200);
});

test("an e-mail address changes by a code to the new one; the old one is notified, and a teacher's id follows", async () => {
  const browser = college.browser();
  const id = await browser.signUp({ email: 'old@college.example', role: 'teacher', name: 'Tara Teach' });
  const ask = (newEmail: string) => browser.identity('/email-otp/request-email-change', { newEmail });
  expect(await ask('old@college.example')).toMatchObject({
    status: 400,
    body: { details: { fields: { newEmail: 'This is your address already.' } } },
  });
  const taken = await ask('change@college.example');
  const free = await ask('New@College.example');
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await college.mailCount('new@college.example')).toBe(1);
  const otp = await college.codeFor('new@college.example');
  const confirm = (code: string) =>
    browser.identity('/email-otp/change-email', { newEmail: 'new@college.example', otp: code });
  expect((await confirm(otp === '000000' ? '111111' : '000000')).status).toBe(400);
  expect((await browser.me())?.['email']).toBe('old@college.example');
  await age(id);
  expect((await confirm(otp)).body['code']).toBe('reverification_required');
  await browser.identity('/reverify', { password: goodPassword });
  expect((await confirm(otp)).status).toBe(200);
  const info = await browser.get('/api/data/fetch-user-info');
  expect(info.body['user']).toMatchObject({ email: 'new@college.example', teacherId: 'new@college.example' });
  expect((await college.mailTo('old@college.example')).subject).toBe('Your Quad e-mail address was changed');
  expect((await college.browser().signIn('new@college.example')).status).toBe(200);
  expect((await college.browser().signIn('old@college.example')).status).toBe(401);
});

async function connect(browser: Browser): Promise<string> {
  const paths = { callbackURL: '/settings?tab=account', errorCallbackURL: '/settings?tab=account' };
  const asked = await browser.identity('/link-social', { provider: 'college', ...paths });
  expect(asked.status).toBe(200);
  const back = await provider.visit(String(asked.body['url']), 'linked');
  return String((await browser.get(back)).headers['location']);
}
const accountsOf = async (browser: Browser) =>
  Object.values((await browser.get('/api/identity/list-accounts')).body) as {
    id: string;
    providerId: string;
  }[];

test('a provider is connected, also under another address, and disconnected; the last way to sign in stays', async () => {
  provider.people.set('linked', { email: 'private@home.example', email_verified: true, name: 'Lee Link' });
  const browser = college.browser();
  const email = 'link@college.example';
  const id = await browser.signUp({ email });
  const [password] = await accountsOf(browser);
  // The only way to sign in.
  expect(await browser.identity('/unlink-account', { accountId: password?.id })).toMatchObject({
    status: 409,
    body: { code: 'last_sign_in', message: 'This is your only way to sign in. Add another one first.' },
  });
  expect(await connect(browser)).toContain('/settings?tab=account');
  const linked = (await accountsOf(browser)).find(({ providerId }) => providerId === 'college');
  expect(linked).toBeDefined();
  expect(await browser.me()).toMatchObject({ id, email });
  const stranger = college.browser();
  const accountId = linked?.id;
  await stranger.signUp({ email: 'unlinker@college.example' });
  expect((await stranger.identity('/unlink-account', { accountId })).status).toBe(404);

  // Moderate: one hour.
  await db.execute(
    sql`update identity_session set first_factor_at = now() - interval '61 minutes' where user_id = ${id}`,
  );
  for (const [path, body] of [
    ['/link-social', { provider: 'college', callbackURL: '/', errorCallbackURL: '/' }],
    ['/unlink-account', { accountId }],
    ['/revoke-other-sessions', {}],
  ] as const) {
    expect((await browser.identity(path, body)).body).toMatchObject({
      code: 'reverification_required',
      details: { preset: 'moderate', afterMinutes: 60 },
    });
  }
  await age(id);
  // Without a password the provider is the last way to sign in.
  await db.execute(
    sql`update identity_account set password = null where user_id = ${id} and provider_id = 'credential'`,
  );
  expect((await browser.identity('/unlink-account', { accountId })).status).toBe(409);
  await db.execute(
    sql`update identity_account set password = 'x' where user_id = ${id} and provider_id = 'credential'`,
  );
  expect((await browser.identity('/unlink-account', { accountId })).status).toBe(200);
  expect(await accountsOf(browser)).toHaveLength(1);
  expect((await actionsOf(id)).slice(-3)).toEqual([
    'account.link_started',
    'account.linked',
    'account.unlinked',
  ]);
  expect(await subjectsTo(email)).toEqual(['Your Quad account was connected to another sign-in']);
});
