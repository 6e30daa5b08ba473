import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, inDays } from '../../../e2e/lib/tasks.ts';

test('a source shows its passage; an answer is rated for good; a follow-up is asked by a press', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Petra Prisma' });
  await assign(product.url, teacher, {
    title: 'The lens sheet',
    description:
      'Read the chapter first.\n\nThere are 14 problems. The last ones are hard.\n\nWrite in Python.',
    dueDate: inDays(2),
    assignedYear: 'Year 3',
    assignedDivision: 'A',
  });
  const { page } = await signedInAs('student', { year: 'third', division: 'A', at: '/aichat' });
  const log = page.getByRole('log', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('How many problems are in the lens sheet?');
  await field.press('Enter');
  await expect(log.getByRole('figure')).toHaveText('“There are 14 problems.”Paragraph 2');

  const helpful = log.getByRole('button', { name: 'Helpful', exact: true });
  const not = log.getByRole('button', { name: 'Not helpful' });
  await page.route('**/api/assistant/messages/*/rating', (route) => route.abort());
  await not.click();
  await expect(page.getByText('Your rating could not be kept. Please try again.')).toBeVisible();
  await expect(not).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/assistant/messages/*/rating');
  const kept = page.waitForResponse('**/api/assistant/messages/*/rating');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  // What is in the field stays there.
  await field.fill('A draft');
  await log.getByRole('button', { name: 'Who set it?' }).click();
  await expect(log.getByRole('link', { name: 'Petra Prisma' }).first()).toBeVisible();
  await expect(field).toHaveValue('A draft');
  await page.setViewportSize({ width: 320, height: 700 });
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider()).toBe(false);
});
