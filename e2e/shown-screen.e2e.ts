import { expect, test } from './lib/fixtures.ts';

test('one item of the menu says that it is shown, and no link that leads away does', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('teacher', { at: '/courses/create' });
  await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.locator('[aria-current]')).toHaveText('Create Course');
  await expect(page.getByRole('main').getByRole('link', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[aria-current]')).toHaveCount(0);
});
