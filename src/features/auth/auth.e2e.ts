import type { Page } from '@playwright/test';
import { type Account, password } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { enableTwoFactor } from '../../../e2e/lib/two-factor.ts';

async function login(page: Page, { email }: Pick<Account, 'email'>, typed = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.describe('Login', () => {
  test('has the specified words and fields', async ({ signedOut }) => {
    const page = await signedOut();
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Login Account' })).toBeVisible();
    await expect(
      page.getByText('An LMS with integrated realtime chat for the college learning experience.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
    await expect(page.getByRole('link', { name: 'Forgot your password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    // No provider is configured here.
    await expect(page.getByRole('button', { name: 'Login with' })).toHaveCount(0);
  });

  test('ends the old session first, then signs in and goes to /dashboard', async ({
    signedOut,
    newAccount,
  }) => {
    const account = await newAccount();
    const page = await signedOut();
    await page.goto('/auth');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await login(page, account);
    await expect(page).toHaveURL('/dashboard');
    expect(calls.slice(0, 2)).toEqual(['/api/identity/sign-out', '/api/identity/sign-in/email']);
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
  });

  test('works with the keyboard alone', async ({ signedOut, newAccount }) => {
    const { email } = await newAccount();
    const page = await signedOut();
    await page.goto('/auth');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  test('returns to the requested page, and never to another site', async ({ signedOut, newAccount }) => {
    const account = await newAccount();
    const page = await signedOut();
    await page.goto('/announcements');
    await expect(page).toHaveURL(/\/auth\?next=/);
    await login(page, account);
    await expect(page).toHaveURL('/announcements');

    const other = await signedOut();
    await other.goto('/auth?next=https%3A%2F%2Fevil.example%2F');
    await login(other, account);
    await expect(other).toHaveURL('/dashboard');
  });

  test('shows the same for a wrong password and an unknown address, and keeps the typed text', async ({
    signedOut,
    newAccount,
  }) => {
    const account = await newAccount();
    const page = await signedOut();
    await page.goto('/auth');
    await login(page, account, 'not the password');
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue('not the password');
    await login(page, { email: 'nobody@college.example' });
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@college.example');
  });

  test('blocks further tries for a while after five wrong passwords', async ({ signedOut, newAccount }) => {
    const account = await newAccount();
    const page = await signedOut();
    await page.goto('/auth');
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const answer = page.waitForResponse('**/sign-in/email');
      await login(page, account, `wrong password ${wrong}`);
      expect((await answer).status()).toBe(401);
    }
    await login(page, account);
    await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes?\.$/)).toBeVisible();
  });

  test('shows which fields are empty, and focuses the first', async ({ signedOut }) => {
    const page = await signedOut();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('SignIn is not ready while six requests get no answer, and then it is', async ({ signedOut }) => {
    const page = await signedOut();
    let asked = 0;
    await page.route('**/api/config', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/auth');
    await expect(page.getByText('SignIn is not ready. Please try again later.')).toBeVisible();
    expect(asked).toBe(6);
    await login(page, { email: 'somebody@college.example' });
    await expect(page.getByText('SignIn is not ready. Please try again later.')).toBeVisible();

    await page.unroute('**/api/config');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('SignIn is not ready. Please try again later.')).toBeHidden();
    await login(page, { email: 'somebody@college.example' });
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });

  test('SignIn is not ready either while the session is unknown', async ({ signedOut }) => {
    const page = await signedOut();
    await page.route('**/api/session', (route) => route.abort());
    await page.goto('/auth');
    await expect(page.getByText('SignIn is not ready. Please try again later.')).toBeVisible();
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('SignIn is not ready. Please try again later.')).toBeHidden();
  });

  test('An error occurred, when the answer has no sentence', async ({ signedOut }) => {
    const page = await signedOut();
    await page.goto('/auth');
    await page.route('**/sign-in/email', (route) => route.abort());
    await login(page, { email: 'somebody@college.example' });
    await expect(page.getByText('An error occurred.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue(password);

    await page.unroute('**/sign-in/email');
    await page.route('**/sign-in/email', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await login(page, { email: 'somebody@college.example' });
    await expect(page.getByText('An error occurred.', { exact: true })).toBeVisible();
  });

  test('Login not complete, when no session begins', async ({ signedOut }) => {
    const page = await signedOut();
    await page.goto('/auth');
    await page.route('**/sign-in/email', (route) => route.fulfill({ json: { user: {} } }));
    await login(page, { email: 'somebody@college.example' });
    await expect(page.getByText('Login not complete. Please try again.')).toBeVisible();
  });

  test('while the network is away the form says so, and the typed text stays', async ({ signedOut }) => {
    const page = await signedOut();
    await page.goto('/auth');
    await page.getByLabel('Email').fill('somebody@college.example');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('somebody@college.example');
  });

  test('a failed sign-in through a provider shows the reason', async ({ signedOut }) => {
    const page = await signedOut();
    const sentences = {
      access_denied: 'You cancelled the sign-in.',
      account_not_linked: 'An account with this e-mail exists.',
      email_not_verified: 'Your provider has not verified your e-mail address',
      something_else: 'An error occurred.',
    };
    for (const [error, sentence] of Object.entries(sentences)) {
      await page.goto(`/auth?oauth=failed&error=${error}`);
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    }
  });
});

test.describe('The second factor', () => {
  test('is asked for; when the person gives up, the login is not complete', async ({
    signedOut,
    newAccount,
    product,
  }) => {
    const account = await newAccount();
    await enableTwoFactor(product.url, account);
    const page = await signedOut();
    await page.goto('/auth');
    await login(page, account);
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page.getByText('Login not complete. Please try again.')).toBeVisible();

    await login(page, account);
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Login not complete. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  });

  test('accepts the code of the app, or a backup code', async ({ signedOut, newAccount, product }) => {
    const account = await newAccount();
    const authenticator = await enableTwoFactor(product.url, account);
    const page = await signedOut();
    await page.goto('/auth');
    await login(page, account);
    await page.getByLabel('Authenticator code').fill('000000');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Invalid code')).toBeVisible();
    await page.getByLabel('Authenticator code').fill(authenticator.code());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');

    const other = await signedOut();
    await other.goto('/auth');
    await login(other, account);
    await other.getByRole('button', { name: 'Use a backup code' }).click();
    await other.getByLabel('Backup code').fill(authenticator.backupCodes[0] ?? '');
    await other.getByLabel('Trust this device').check();
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other).toHaveURL('/dashboard');
  });

  test('an expired challenge leads back to the login', async ({ signedOut, newAccount, product }) => {
    const account = await newAccount();
    await enableTwoFactor(product.url, account);
    const page = await signedOut();
    await page.goto('/auth');
    await login(page, account);
    await expect(page.getByLabel('Authenticator code')).toBeVisible();
    await page.context().clearCookies();
    await page.getByLabel('Authenticator code').fill('123456');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Login not complete. Please try again.')).toBeVisible();
  });
});

test('/login leads to /auth, and the views keep typed text under Back', async ({ signedOut }) => {
  const page = await signedOut();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill('priya@college.example');
  const signUp = page.getByRole('link', { name: 'Sign Up' });
  const place = await signUp.boundingBox();
  // The providers' buttons appear later and move nothing.
  held.resolve();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(await signUp.boundingBox()).toEqual(place);
  await signUp.click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('priya@college.example');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('priya@college.example');
});

for (const [name, size] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`the auth screens are accessible on a ${name}`, async ({ signedOut }) => {
    const page = await signedOut();
    await page.setViewportSize(size);
    for (const view of ['login', 'signup', 'forgot']) {
      await page.goto(`/auth?view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${view} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
}
