import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { removeTasks } from '../../../e2e/lib/tasks.ts';

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

test('an administrator says what late work costs and who has more time', async ({
  signedInAs,
  newAccount,
  administrator,
}) => {
  await newAccount({ name: 'Timo Time', year: 'third' });
  const { page } = await signedInAs('teacher', { as: administrator, at: '/admin?tab=late-work' });
  const rule = page.getByRole('form', { name: 'Late work' });

  await test.step('a rule with a wrong number says so, and keeps what was typed', async () => {
    await rule.getByLabel('Deducted for each started day').selectOption('Points');
    await rule.getByLabel('Points a day').fill('a lot');
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(rule.getByText('Enter a number from 0 to 1000')).toBeVisible();
    await rule.getByLabel('Points a day').fill('1,5');
    await rule.getByLabel('Late work keeps at least, in percent').fill('50');
    await rule.getByLabel('Grace, in minutes').fill('10');
    await expectAccessible(page);
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rule saved')).toBeVisible();
    await page.reload();
    await expect(rule.getByLabel('Points a day')).toHaveValue('1.5');
  });

  await test.step('more time for one student', async () => {
    await page.getByRole('button', { name: 'Add an accommodation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find a student').fill('Timo');
    await dialog.getByRole('button', { name: 'Choose Timo Time' }).click();
    await dialog.getByLabel('More time, in percent').fill('25');
    await dialog.getByLabel('Why').fill('Decided by the exam board.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const list = page.getByRole('list', { name: 'Students with an accommodation' });
    await expect(list).toContainText('Timo Time');
    await expect(list).toContainText('25 % more time');
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Remove the accommodation of Timo Time' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No student has an accommodation')).toBeVisible();
  });

  await test.step('nothing is deducted again', async () => {
    await rule.getByLabel('Deducted for each started day').selectOption('Nothing');
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rule saved').last()).toBeVisible();
  });
});
