import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Office } from '../../../../test/admin/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const reset = (id: string, cookie?: string) =>
  office.post(`/api/admin/people/${id}/reset-two-factor`, {}, cookie);
const signIn = ({ email, password }: Account) =>
  office.post('/api/identity/sign-in/email', { email, password }, '');

/** Sets it up like the settings do, with an authenticator's code. */
async function withTwoFactor(name: string): Promise<Account> {
  const person = await office.server.signUp({ name });
  const { password, cookie } = person;
  const { body } = await office.post('/api/identity/two-factor/enable', { password }, cookie);
  const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();
  expect((await office.post('/api/identity/two-factor/verify-totp', { code }, cookie)).status).toBe(200);
  return person;
}

test('a person without authenticator and backup codes signs in again after an administrator’s reset', async () => {
  const lena = await withTwoFactor('Lena Lost');
  expect((await signIn(lena)).body).toMatchObject({ twoFactorRedirect: true });
  const trusted = (await office.rows('select id from identity_verification where value = $1', lena.id))
    .length;
  expect(trusted).toBeGreaterThan(0);

  expect(await reset(lena.id)).toEqual({ status: 200, body: { success: true } });
  expect((await office.get('/api/data/fetch-user-info', lena.cookie)).status).toBe(401);
  const { text } = await office.server.mailbox.mailTo(
    lena.email,
    ({ subject }) => subject === 'Two-factor authentication was reset',
  );
  expect(text).toContain('An administrator of your college switched two-factor authentication off');
  expect(text).toContain('If you did not ask for it, set a new password now');
  expect(await office.rows('select id from identity_two_factor where user_id = $1', lena.id)).toEqual([]);
  const again = await signIn(lena);
  expect(again).toMatchObject({ status: 200, body: { user: { email: lena.email } } });
  const log = await office.rows<{ actor_id: string }>(
    `select actor_id from audit_log where action = 'two_factor.reset' and subject = $1`,
    lena.id,
  );
  expect(log).toEqual([{ actor_id: office.root.id }]);
  // A repeated reset is refused.
  expect(await reset(lena.id)).toMatchObject({
    status: 409,
    body: { message: 'Two-factor authentication is not on for this person.' },
  });
});

test("nobody resets their own two-factor, or another's without a step-up authentication from the last ten minutes", async () => {
  const mona = await withTwoFactor('Mona Moved');
  expect(await reset(office.root.id)).toMatchObject({
    status: 409,
    body: { message: 'You cannot reset your own second factor. Another administrator can.' },
  });
  await office.rows(
    `update identity_session set first_factor_at = now() - interval '11 minutes' where user_id = $1`,
    office.root.id,
  );
  expect(await reset(mona.id)).toMatchObject({ status: 403, body: { code: 'reverification_required' } });
  expect((await signIn(mona)).body).toMatchObject({ twoFactorRedirect: true });
});
