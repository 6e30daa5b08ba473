import { announce, card, removeAnnouncements } from '../../../e2e/announcements.ts';
import { expect, expectAccessible, test } from '../../../e2e/fixtures.ts';

const longText = 'The library stays open until midnight in the examination weeks. '.repeat(6).trim();

test.beforeEach(async ({ product, administrator }) => removeAnnouncements(product.url, administrator));

test('an announcement has a page of its own: shared, printed, edited, deleted, and gone', async ({
  signedInAs,
  newAccount,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 \(Not Found\)|Failed to load resource/);
  const author = await newAccount({ role: 'teacher' });
  const made = await announce(product.url, author, { title: 'Open day', content: `${longText}\n\n## Rooms` });
  const own = `/announcements/${made._id}`;
  const { page } = await signedInAs('student', { at: '/announcements' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card(page, 'Open day').getByRole('link', { name: 'Open day' }).click();
  await expect(page).toHaveURL(own);
  await expect(page).toHaveTitle(/^Open day/);
  await expect(page.getByRole('heading', { level: 1, name: 'Open day' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Rooms' })).toBeVisible();
  await expect(page.getByText('By Tara Teacher')).toBeVisible();
  await expect(page.getByRole('article').locator('time').first()).toHaveText(/\d\d:\d\d/);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(own, product.url).href);
  await page.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'Printed') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('Printed');

  // The title changes: this address holds, and so does one that a mail of an earlier version has.
  const { page: desk } = await signedInAs('teacher', { as: author, at: `${own}/edit` });
  await desk.getByLabel('Title').fill('Day of open doors');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day of open doors' })).toBeVisible();
  await page.goto(`/announcements/all?search=Open%20day&open=${made._id}`);
  await expect(page).toHaveURL(own);
  await expect(page.getByRole('heading', { level: 1, name: 'Day of open doors' })).toBeVisible();

  // What cannot be reached says so; what was withdrawn while it is open, too.
  await page.route('**/api/data/announcements/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load this announcement. Please try again later.')).toBeVisible();
  await page.unroute('**/api/data/announcements/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Day of open doors')).toBeVisible();
  await desk.goto(own);
  await desk.getByRole('button', { name: 'Delete Day of open doors' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(desk).toHaveURL(/\/announcements$/);
  await expect(
    page.getByText('It may have expired, or its author took it back.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to announcements' }).click();
  await expect(page).toHaveURL(/\/announcements$/);
});
