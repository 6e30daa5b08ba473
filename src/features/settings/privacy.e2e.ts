import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const narrow = 360;
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow);

/**
 * Makes the step-up authentication of this session look expired: the next such call is refused once. All later calls
 * are real.
 */
const isLongAgo = (page: Page, path: string) =>
  page.route(
    path,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          code: 'reverification_required',
          message: 'Please confirm that it is you.',
          details: { level: 'first_factor', preset: 'strict', afterMinutes: 10, methods: ['password'] },
        },
      }),
    { times: 1 },
  );

test('the account: a new name, a new address confirmed by its code, and the password asked for in between', async ({
  signedInAs,
  mailbox,
}) => {
  const { page, account } = await signedInAs('student', { name: 'Mia Moreau', at: '/settings' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/updateProfile')) sent.push(request.postDataJSON());
  });
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connected Accounts' })).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('');
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Moreau');
  await page.getByLabel('Full Name').fill('Mia Seton');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // It slides over the button, and stays while the pointer is there.
  const closeToast = async () => {
    await expect(page.getByText('Changes saved')).toBeVisible();
    await page.getByRole('button', { name: 'Close toast' }).click();
    await expect(page.getByText('Changes saved')).toBeHidden();
  };
  await closeToast();
  expect(sent).toEqual([{ name: 'Mia Seton' }]);

  // Text typed during the save stays.
  const written = Promise.withResolvers<void>();
  await page.route('**/api/updateProfile', async (route) => {
    await written.promise;
    await route.continue();
  });
  await page.getByLabel('Bio').fill('One.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Bio').press('End');
  await page.getByLabel('Bio').pressSequentially(' Two.');
  const answered = page.waitForResponse('**/api/updateProfile');
  written.resolve();
  await answered;
  await closeToast();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await expect(page.getByLabel('Bio')).toHaveValue('One. Two.');
  await page.unroute('**/api/updateProfile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeToast();
  expect(sent.at(-1)).toEqual({ bio: 'One. Two.' });
  await expect(page.getByText('Your college has set up no other account to sign in with.')).toBeVisible();
  await expectAccessible(page);

  const newEmail = `moved-${process.pid}@college.example`;
  await page.getByLabel('Email').fill(newEmail);
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await isLongAgo(page, '**/request-email-change');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  // No error shows and no text is lost.
  await expect(page.getByLabel('Email')).toHaveValue(newEmail);
  await isLongAgo(page, '**/request-email-change');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked.getByLabel('Password').fill('not the password');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByText('Invalid password')).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel('Password').fill(account.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm your new e-mail' });
  await confirming.getByLabel('Verification code').fill('000000');
  await confirming.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(confirming.getByRole('alert')).toBeVisible();
  await confirming.getByLabel('Verification code').fill(await mailbox.codeFor(newEmail));
  await confirming.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('Your e-mail has been changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Mia Seton' })).toContainText(newEmail);
  const notice = await mailbox.mailTo(account.email, ({ subject }) => subject.includes('was changed'));
  expect(notice.text).toContain(newEmail);
  await page.setViewportSize({ width: narrow, height: 740 });
  await fits(page);
});

test('privacy: two factors, passkey, sessions, passwords, data, and the way out and back', async ({
  signedInAs,
  newAccount,
  mailbox,
  product,
}) => {
  const { page, account } = await signedInAs('student', { name: 'Pia Prieto', at: null });
  const blocked = await newAccount({ name: 'Bo Lindqvist' });
  await post(`${product.url}/api/chat/block`, { contactId: blocked.id }, account.cookie);
  await post(`${product.url}/api/identity/sign-in/email`, account);
  await addAuthenticator(page);
  await page.goto('/settings?tab=privacy');
  const on = (name: string) => page.getByRole('switch', { name });
  await expect(on('Activity Tracking')).toBeChecked();
  for (const name of ['Two-Factor Authentication', 'Data Sharing']) await expect(on(name)).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^End session:/ }).click();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();

  const totp = await turnOnTwoFactor(page, account);
  await passkeyOfThisDevice(page, totp.backupCodes);
  await newPasswords(page, account, mailbox.codeFor.bind(mailbox), totp.backupCodes);

  await page.getByRole('switch', { name: 'Activity Tracking' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
  await page.getByRole('switch', { name: 'Data Sharing' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Activity Tracking' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Data Sharing' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Never sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Bo Lindqvist' }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();

  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the ZIP/ }).click({ timeout: 60_000 });
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type your e-mail').fill('somebody@college.example');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not the e-mail address of this account')).toBeVisible();
  await dialog.getByLabel('Type your e-mail').fill(account.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('region', { name: 'Your account will be deleted' })).toBeVisible();
  await page.setViewportSize({ width: narrow, height: 740 });
  await expectAccessible(page);
  await fits(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);

  // With the passkey: without a password, and past both factors.
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** A virtual authenticator that verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function turnOnTwoFactor(page: Page, account: Account): Promise<{ backupCodes: string[] }> {
  const name = 'Two-Factor Authentication';
  await page.getByRole('switch', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor set-up' });
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(dialog.getByText('Scan this with')).toBeFocused();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code of the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Invalid code')).toBeVisible();
  await dialog
    .getByLabel('Code of the app')
    .fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your backup codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const backupCodes = await shown.getByRole('listitem').allTextContents();
  expect(new Set(backupCodes).size).toBe(10);
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(backupCodes.join('\n'));
  // Captures what the page would print: a sheet of its own, removed afterwards.
  await page.addInitScript(() => {
    globalThis.print = () => {
      Object.assign(globalThis.top ?? {}, { printed: document.body.innerText });
      dispatchEvent(new Event('afterprint'));
    };
  });
  await shown.getByRole('button', { name: 'Print' }).click();
  const printed = () => page.evaluate(() => (globalThis as { printed?: string }).printed);
  await expect.poll(printed).toContain(`Quad: backup codes of ${account.email}. Each works once.`);
  for (const code of backupCodes) expect(await printed()).toContain(code);
  await expect(page.locator('iframe')).toHaveCount(0);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('switch', { name })).toBeChecked();
  await expect(page.getByText('10 backup codes left')).toBeVisible();
  return { backupCodes };
}

async function passkeyOfThisDevice(page: Page, backupCodes: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  const added = page.getByText(/^Passkey '.*' added$/);
  // The app's code that turned it on may still count as a recent proof.
  await expect(asked.or(added)).toBeVisible();
  if (await asked.isVisible()) {
    await asked.getByLabel('Authenticator or backup code').fill(backupCodes.pop() ?? '');
    await asked.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(added).toBeVisible();
  await page.getByRole('button', { name: /^Rename / }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name', { exact: true }).fill('My own laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My own laptop')).toBeVisible();
  await expect(page.getByText(/^Added /).locator('time')).toHaveAttribute('datetime', /Z$/);
}

async function newPasswords(
  page: Page,
  account: Account,
  codeFor: (email: string) => Promise<string>,
  backupCodes: string[],
): Promise<void> {
  const update = page.getByRole('button', { name: 'Update Password' });
  await page.getByLabel('Current Password').fill('not the password');
  await page.getByLabel('New Password', { exact: true }).fill('another horse battery 43');
  await page.getByLabel('Confirm New Password').fill('another horse');
  await update.click();
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('another horse battery 43');
  await update.click();
  await expect(page.getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Current Password').fill(account.password);
  await update.click();
  await expect(page.getByText('Password updated. All other sessions have ended.')).toBeVisible();

  await page.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await dialog.getByLabel('Reset code').fill(await codeFor(account.email));
  await dialog.getByLabel('New Password').fill('a third horse battery 44');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByLabel('Authenticator or backup code').fill(backupCodes.pop() ?? '');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
}

test('a teacher with courses hands them over before the deletion, and the last administrator stays', async ({
  signedInAs,
  newAccount,
  administrator,
  product,
}) => {
  const heir = await newAccount({ role: 'teacher', name: `Hanna Heir ${process.pid}` });
  const { page, account } = await signedInAs('teacher', { name: 'Gus Grant', at: null });
  await post(`${product.url}/api/courses`, { title: 'Optics', description: 'Light.' }, account.cookie);
  await page.goto('/settings?tab=privacy');
  // The cards above have their final height: the button does not move while it is pressed.
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Never sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Type your e-mail').fill(account.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('Optics');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hand over Optics' }).click();
  await page.getByLabel('Search teachers').fill(heir.name);
  await page.getByRole('button', { name: `Hand over to ${heir.name}` }).click();
  await expect(page.getByText(`${heir.name} has taken over 'Optics'`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over Optics' })).toHaveCount(0);

  const { page: last } = await signedInAs('teacher', { as: administrator, at: '/settings?tab=privacy' });
  await expect(last.getByText('You are the last administrator of your college.')).toBeVisible();
});
