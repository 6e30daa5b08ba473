import { announce, card, removeAnnouncements } from '../../../e2e/lib/announcements.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { pressTryAgain } from '../../../e2e/lib/live.ts';

const longText = 'The library stays open until midnight in the examination weeks. '.repeat(6).trim();

test.beforeEach(async ({ product, administrator }) => removeAnnouncements(product.url, administrator));

test("an announcement's page: share, print, edit, delete, and a sentence when it does not exist", async ({
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

  // After a new title the old address still works, and so does the form of address in older mails.
  const { page: desk } = await signedInAs('teacher', { as: author, at: `${own}/edit` });
  await desk.getByLabel('Title').fill('Day of open doors');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day of open doors' })).toBeVisible();
  await page.goto(`/announcements/all?search=Open%20day&open=${made._id}`);
  await expect(page).toHaveURL(own);
  await expect(page.getByRole('heading', { level: 1, name: 'Day of open doors' })).toBeVisible();

  // A failed load shows an error. An announcement deleted while it is open shows that it is gone.
  await page.route('**/api/data/announcements/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load this announcement. Please try again later.')).toBeVisible();
  await page.unroute('**/api/data/announcements/*');
  await pressTryAgain(page);
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

test('Undo or the list of deleted announcements restores one', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  await announce(product.url, author, { title: 'Too early' });
  const { page: student } = await signedInAs('student', { at: '/announcements' });
  const { page } = await signedInAs('teacher', { as: author, at: '/announcements' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Too early' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this announcement?' });
    await expect(dialog.getByText('You can restore it for 30 days.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(card(student, 'Too early')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Too early” restored')).toBeVisible();
  await expect(card(student, 'Too early')).toBeVisible();
  await expect(card(page, 'Too early')).toBeVisible();
  await remove();
  await page.getByText('Deleted announcements (1)').click();
  await expect(page.getByText(/Deleted .*, restorable until /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Too early' }).click();
  await expect(card(student, 'Too early')).toBeVisible();
  await expect(page.getByText('Deleted announcements (1)')).toHaveCount(0);
  await expect(student.getByText(/Deleted announcements/)).toHaveCount(0);
});

test('an important announcement stays at the top until its reader has read it', async ({
  signedInAs,
  product,
  administrator,
}) => {
  const important = await announce(product.url, administrator, {
    title: 'Fire drill',
    content: longText,
    priority: 'important',
  });
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    await announce(product.url, administrator, { title });
  const { page, account } = await signedInAs('student', { at: '/announcements' });
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Fire drill');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(card(page, 'Fire drill').getByText('Pinned until read')).toBeVisible();
  await expectAccessible(page);
  // It keeps its place while it is read.
  await card(page, 'Fire drill').getByRole('button', { name: 'Read more' }).click();
  await expect(card(page, 'Fire drill').getByText('Pinned until read')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Fire drill');
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Fifth');

  const other = await signedInAs('student', { at: '/dashboard' });
  const region = other.page.getByRole('region', { name: 'Important announcements' });
  await expect(region.getByRole('link', { name: 'Fire drill' })).toHaveAttribute(
    'href',
    `/announcements/${important._id}`,
  );
  await expectAccessible(other.page);
  await region.getByRole('button', { name: 'Mark as read: Fire drill' }).click();
  await expect(region).toHaveCount(0);
  expect(other.account.id).not.toBe(account.id);

  // Opening its own page marks it as read, too.
  const again = await announce(product.url, administrator, { title: 'Water is off', priority: 'important' });
  const read = page.waitForResponse((answer) => answer.url().endsWith(`${again._id}/read`));
  await page.goto(`/announcements/${again._id}`);
  await read;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Important announcements' })).toHaveCount(0);
});
