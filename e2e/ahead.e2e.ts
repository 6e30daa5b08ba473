import { expect, test } from './fixtures.ts';

test('what a menu link leads to is asked for when the pointer comes near, and not again by the press', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const announcements = '/api/data/fetch-announcements';
  const countOf = (path: string) => asked.filter((each) => each === path).length;
  const link = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Announcements' });
  const answered = page.waitForResponse(/fetch-announcements/);
  await link.hover();
  await answered;
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(countOf(announcements)).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(page.getByText('Loading announcements...')).toBeHidden();
  // What the next screen asks for comes after anything that this one would have asked for.
  const next = page.waitForResponse(/fetch-task/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await next;
  expect(countOf(announcements)).toBe(1);
});
