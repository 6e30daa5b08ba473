import { buildCourse, call } from './lib/courses.ts';
import { expect, test } from './lib/fixtures.ts';

test('the badge counts until somebody looks, and does not show to the next person who signs in', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const { page, account } = await signedInAs('teacher');
  const student = await newAccount();
  const next = await newAccount({ role: 'teacher' });
  const { courseId, lessonIds } = await buildCourse(product.url, account.cookie);
  const path = `/api/courses/${courseId}/lessons/${lessonIds[0]}/doubts`;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const badge = menu.getByText(/new in Courses/);
  // The courses are followed some time after the screen is there.
  const beCounted = () =>
    expect(async () => {
      await call(product.url, student.cookie, 'POST', path, { question: 'Why?' });
      await expect(badge).toBeAttached({ timeout: 1000 });
    }).toPass();
  await beCounted();
  await menu.getByRole('link', { name: /^Courses/ }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(badge).toHaveCount(0);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await beCounted();
  // The page does not reload.
  await call(product.url, account.cookie, 'POST', '/api/identity/sign-out', {});
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});
