import type { Page } from '@playwright/test';
import { post } from '../../../e2e/lib/accounts.ts';
import { pngFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=..')
    .getByRole('definition');

test('a profile is seen, changed and given a face; others see what they may', async ({
  signedInAs,
  product,
}) => {
  const { page, account } = await signedInAs('student', { name: 'Nadim Rahal', at: '/profile' });
  await expect(page.getByRole('heading', { name: 'Profile Page' })).toBeVisible();
  await expect(fact(page, 'Name')).toHaveText('Nadim Rahal');
  await expect(fact(page, 'Student ID')).toHaveText(/^S-/);
  await expect(fact(page, 'Email')).toHaveText(account.email);
  await expect(fact(page, 'Year')).toHaveText('Second Year');
  await expect(fact(page, 'Division')).toHaveText('A');

  // Nothing changed: Save just leaves, without a call.
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/updateProfile')) sent.push(request.postDataJSON());
  });
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const name = page.getByLabel('Name');
  await edit.click();
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeFocused();
  expect(sent).toEqual([]);

  // Cancel brings back what is stored.
  await edit.click();
  await name.fill('Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'Name')).toHaveText('Nadim Rahal');

  // A refusal stays in edit, beside its field, and nothing typed is lost, not even by a reload.
  await edit.click();
  await name.fill('');
  await page.getByLabel('Bio').fill('I read at night.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expect(name).toBeFocused();
  await page.reload();
  await edit.click();
  await expect(page.getByLabel('Bio')).toHaveValue('I read at night.');
  await name.fill('Nadim A. Rahal');
  await page.getByLabel('Year').selectOption('Third Year');
  await page.route('**/api/updateProfile', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        code: 'validation',
        message: 'No',
        details: { fields: { bio: 'Not at night' } },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not at night')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/updateProfile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(fact(page, 'Year')).toHaveText('Third Year');
  await expect(page.getByRole('button', { name: 'Account of Nadim A. Rahal' })).toBeVisible();
  expect(sent.at(-1)).toEqual({ name: 'Nadim A. Rahal', year: 'third', bio: 'I read at night.' });

  // A picture: moved by keys, zoomed by the slider, cropped here.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles(await pngFile('me.png', '#884422'));
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled();
  await crop.getByLabel('Part of the picture that is kept').focus();
  await page.keyboard.press('ArrowRight');
  await crop.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 %');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Picture updated')).toBeVisible();
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(picture).toHaveCount(0);

  // Their teacher, on the page of the person: office hours, courses, a dot that follows them, and the way to write.
  const { page: desk, account: teacher } = await signedInAs('teacher', {
    name: 'Dr. Vera Stone',
    at: '/profile',
  });
  await expect(fact(desk, 'Name')).toHaveText('Dr. Vera Stone');
  await expect(fact(desk, 'Email ID')).toHaveText(teacher.email);
  await expect(fact(desk, 'Department')).toHaveText('Physics');
  await desk.getByRole('button', { name: 'Edit Profile' }).click();
  await desk.getByLabel('Office hours').fill('Mondays 14:00, room 12');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(fact(desk, 'Office hours')).toHaveText('Mondays 14:00, room 12');
  await post(`${product.url}/api/courses`, { title: 'Optics', description: 'Light.' }, teacher.cookie);
  await page.goto(`/people/${teacher.id}`);
  await expect(page.getByRole('heading', { name: 'Dr. Vera Stone' })).toBeVisible();
  await expect(page.getByText('Mondays 14:00, room 12')).toBeVisible();
  await expect(page.getByRole('link', { name: /Optics/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Online' })).toBeVisible();
  await expectAccessible(page);
  await desk.close();
  await expect(page.getByRole('img', { name: 'Offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Message Dr. Vera Stone' }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${teacher.id}`));

  // On a phone, another student: no e-mail. An unknown address, and no data.
  const { page: other } = await signedInAs('student', { at: `/people/${account.id}` });
  await other.setViewportSize({ width: 360, height: 740 });
  await expect(other.getByText('I read at night.')).toBeVisible();
  await expect(other.getByText(account.email)).toHaveCount(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.goto('/people/nobody');
  await expect(other.getByRole('heading', { name: 'This person could not be found' })).toBeVisible();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.route('**/api/data/fetch-user-info*', (route) => route.fulfill({ json: { user: null } }));
  await other.reload();
  await expect(other.getByText('No profile data available.')).toBeVisible();
});
