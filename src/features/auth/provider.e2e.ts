import { freePort } from '../../../e2e/lib/free-port.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { Product } from '../../../e2e/lib/product.ts';
import { CollegeProvider, oidcClient } from '../../../test/lib/oidc.ts';

test('a student signs in with the college account: first through the wizard, later at once', async ({
  browser,
}) => {
  const port = await freePort();
  await using provider = new CollegeProvider(await freePort(), {
    claimsInIdToken: true,
    publicUrl: `http://localhost:${port}`,
  });
  await provider.start();
  await using product = await Product.start({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.clientId,
    OIDC_CLIENT_SECRET: oidcClient.clientSecret,
    OIDC_NAME: 'College account',
    GITHUB_CLIENT_ID: 'a-client',
    GITHUB_CLIENT_SECRET: 'its-secret',
  });
  provider.people.set('nora', { email: 'nora@college.example', email_verified: true, name: 'Nora Lind' });
  provider.signedIn = 'nora';

  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/auth?next=%2Fannouncements');
  await expect(page.getByRole('button', { name: 'Login with GitHub' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Login with College account' }).click();

  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(page.getByText('Signed in as nora@college.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Nora Lind');
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('Student ID').fill('PROVIDER-7');
  await page.getByLabel('Year').selectOption('First Year');
  await page.getByLabel('Division').selectOption('A');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/announcements');

  const again = await (await browser.newContext({ baseURL: product.url })).newPage();
  await again.goto('/auth');
  await again.getByRole('button', { name: 'Login with College account' }).click();
  await expect(again).toHaveURL('/dashboard');

  // The settings list both providers. The person cannot disconnect the only way to sign in.
  await again.goto('/settings?tab=account');
  await expect(again.getByText('Not connected')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Connect GitHub' })).toBeEnabled();
  await expect(again.getByText('This is your only way to sign in.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Disconnect College account' })).toBeDisabled();
  await expectAccessible(again);
});
