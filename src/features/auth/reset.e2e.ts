import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { enableTwoFactor } from '../../../e2e/lib/two-factor.ts';

const newPassword = 'amber kettle drifts 81';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByText('Password reset code sent! Please check your email.')).toBeVisible();
}

async function setPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel('Reset code').fill(code);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

test('a student resets a forgotten password with a code, and the login view comes back', async ({
  signedOut,
  newAccount,
  mailbox,
}) => {
  const { email } = await newAccount();
  const page = await signedOut();
  await page.clock.install();
  await askForCode(page, email);
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page);
  // The clock is frozen from here on. The login view comes 1.5 s after the answer.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const answered = page.waitForResponse('**/reset-password');
  await setPassword(page, await mailbox.codeFor(email));
  await answered;
  let passedMs = 0;
  await expect(async () => {
    await page.clock.runFor(5);
    passedMs += 5;
    await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.clock.runFor(1490 - passedMs);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.clock.runFor(10 + passedMs);
  await expect(page.getByRole('heading', { name: 'Login Account' })).toBeVisible();
  await page.clock.resume();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Failed to reset password, when the code is wrong; the next try may be right', async ({
  signedOut,
  newAccount,
  mailbox,
}) => {
  const { email } = await newAccount();
  const page = await signedOut();
  await askForCode(page, email);
  const code = await mailbox.codeFor(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await setPassword(page, code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Failed to reset password.')).toBeVisible();
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  await page.getByLabel('Reset code').fill(code);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
});

test('Failed to send password reset code, when the server does not answer', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/auth?view=forgot');
  await page.route('**/request-password-reset', (route) => route.abort());
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill('somebody@college.example');
  await page.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByText('Failed to send password reset code.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@college.example');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login Account' })).toBeVisible();
});

test('an unknown address gets the same answer', async ({ signedOut }) => {
  await askForCode(await signedOut(), 'nobody-at-all@college.example');
});

test('Additional authentication required, where a second factor is on', async ({
  signedOut,
  newAccount,
  mailbox,
  product,
}) => {
  const account = await newAccount();
  const { backupCodes } = await enableTwoFactor(product.url, account);
  const page = await signedOut();
  await askForCode(page, account.email);
  await setPassword(page, await mailbox.codeFor(account.email));
  await expect(page.getByText('Additional authentication required.')).toBeVisible();
  const factor = page.getByLabel('Authenticator or backup code');
  await expect(factor).toBeFocused();
  await factor.fill('wrong-wrong');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(page.getByText('Additional authentication required.')).toBeVisible();
  await expectAccessible(page);
  await factor.fill(backupCodes[0] ?? '');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
});
