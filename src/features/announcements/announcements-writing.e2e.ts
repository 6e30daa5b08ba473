import type { Announcement } from './contract/announcements.ts';
import { announce, card, removeAnnouncements, tracesBlobs } from '../../../e2e/lib/announcements.ts';
import { fileOnDisk } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test.beforeEach(async ({ product, administrator }) => removeAnnouncements(product.url, administrator));

test('the author edits and deletes, live for everybody', async ({ signedInAs, newAccount, product }) => {
  const author = await newAccount({ role: 'teacher' });
  await announce(product.url, author, { title: 'Old title', content: 'Old content.' });
  const { page: student } = await signedInAs('student', { at: '/announcements' });
  const { page: other } = await signedInAs('teacher', { at: '/announcements' });
  const { page: teacher } = await signedInAs('teacher', { as: author, at: '/announcements' });
  await expect(card(student, 'Old title')).toBeVisible();
  await expect(card(other, 'Old title').getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await card(teacher, 'Old title').getByRole('link', { name: 'Edit' }).click();
  await expect(teacher.getByRole('heading', { name: 'Edit Announcement' })).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByLabel('Title').fill('New title');
  await teacher.getByLabel('Date of the event').fill('2027-03-01T16:00');
  await teacher.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('Changes saved')).toBeVisible();
  await expect(card(student, 'New title').getByText(/^Takes place .*2027/)).toBeVisible();
  await expect(card(student, 'New title').getByText('Old content.')).toBeVisible();

  await card(teacher, 'New title').getByRole('button', { name: 'Delete' }).click();
  const dialog = teacher.getByRole('alertdialog', { name: 'Delete this announcement?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(teacher, 'New title')).toBeVisible();
  await card(teacher, 'New title').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(teacher.getByText('Announcement deleted')).toBeVisible();
  await expect(student.getByText('No announcements available at this time.')).toBeVisible();
});

test('missing and too large values show errors, and no typed text is lost', async ({
  signedInAs,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(tracesBlobs);
  const { page, account } = await signedInAs('teacher', { at: '/create-announcement' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/This field is required/);
  await page.getByLabel('Title').fill('Kept');
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid');

  const large = await fileOnDisk('large.png', { bytes: 5 * 1024 * 1024 + 1 });
  await page.getByLabel('Image').setInputFiles(large);
  await expect(page.getByText('Image size exceeds 5MB limit').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Content' }).fill('These words stay.');
  await page.reload();
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');

  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await page.getByLabel('Image').setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: html });
  await page.getByRole('tab', { name: 'Preview' }).click();
  const banner = page.getByRole('article', { name: 'Preview of the announcement' }).locator('img');
  await expect(banner).toHaveAttribute('src', '/announcement-placeholder.svg');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByText('This is not an image we can read.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Announcement published')).toBeVisible();
  await expect(card(page, 'Kept').getByText('These words stay.')).toBeVisible();
  await page.goto('/create-announcement');
  await expect(page.getByLabel('Title')).toHaveValue('');
  const mine = await fetch(`${product.url}/api/data/fetch-announcements`, {
    headers: { cookie: account.cookie },
  });
  expect(
    ((await mine.json()) as { announcements: Announcement[] }).announcements.map(({ title }) => title),
  ).toEqual(['Kept']);
});

test('a failed publication shows an error and keeps everything; a retry publishes once', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('teacher', { at: '/create-announcement' });
  await page.getByLabel('Title').fill('In the tunnel');
  await page.getByRole('textbox', { name: 'Content' }).fill('The answer is lost on the way.');
  // The server stores it, but the answer gets lost.
  await page.route('**/api/data/create-announcement', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Error publishing announcement. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('In the tunnel');
  await page.unroute('**/api/data/create-announcement');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Announcement published')).toBeVisible();
  await expect(card(page, 'In the tunnel')).toHaveCount(1);
});
