import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

test('an administrator adds a term, a teacher puts a course into it, and when it is over the course leaves the first list', async ({
  signedInAs,
  administrator,
}) => {
  const { page: office } = await signedInAs('teacher', { as: administrator, at: '/admin?tab=terms' });
  const main = office.getByRole('main');
  await test.step('a term with a holiday', async () => {
    await expect(main.getByRole('heading', { name: 'No terms yet' })).toBeVisible();
    await main.getByRole('button', { name: 'Add term' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add term' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter the name of the term')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Name', { exact: true }).fill('Autumn');
    await dialog.getByLabel('First day').fill(day(-30));
    await dialog.getByLabel('Last day').fill(day(60));
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    await dialog.getByLabel('Holiday', { exact: true }).fill('Founders’ Day');
    await dialog.getByLabel('From').fill(day(70));
    // One day: the last is the first.
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(day(70));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Holidays must lie within the term')).toBeVisible();
    await dialog.getByLabel('From').fill(day(10));
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Term saved')).toBeVisible();
    const row = main.getByRole('listitem').filter({ hasText: 'Autumn' });
    await expect(row).toContainText('Now');
    await expect(row).toContainText('1 holiday');
    await expectAccessible(office);
  });

  const { page: teacher } = await signedInAs('teacher', { at: '/courses/create' });
  const { page: student } = await signedInAs('student', { at: '/courses' });
  await test.step('a course of the term', async () => {
    await teacher.getByLabel('Title').fill('Tides');
    await teacher.getByLabel('Description').fill('Why the sea comes twice a day.');
    await teacher.getByLabel('Term').selectOption('Autumn');
    await teacher.getByRole('button', { name: 'Create Course' }).click();
    await teacher.getByRole('button', { name: 'Publish' }).click();
    await expect(student.getByRole('article', { name: 'Tides' }).getByText('Autumn')).toBeVisible();
    await expect(student.getByRole('link', { name: 'Courses of past terms' })).toHaveCount(0);
  });

  await test.step('the term is over', async () => {
    await main.getByRole('button', { name: 'Edit Autumn' }).click();
    const dialog = office.getByRole('dialog', { name: 'Edit Autumn' });
    await dialog.getByRole('button', { name: 'Remove Founders’ Day' }).click();
    await dialog.getByLabel('Last day').fill(day(-1));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Past', { exact: true })).toBeVisible();
    // The list follows by itself.
    await expect(student.getByRole('article', { name: 'Tides' })).toHaveCount(0);
    await student.getByRole('link', { name: 'Courses of past terms' }).click();
    await expect(student.getByRole('heading', { level: 1, name: 'Courses of past terms' })).toBeVisible();
    await student.getByRole('article', { name: 'Tides' }).getByRole('link', { name: 'View Course' }).click();
    await expect(student.getByText('Autumn, ended ', { exact: false })).toBeVisible();
    await expectAccessible(student);
  });

  await test.step('a term with a course stays, and one without goes', async () => {
    const remove = async () => {
      await main.getByRole('button', { name: 'Remove Autumn' }).click();
      await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    };
    await remove();
    await expect(office.getByText('1 course belongs to this term. Give it another one first.')).toBeVisible();
    await teacher.getByLabel('Term').selectOption('No term');
    await teacher.getByRole('button', { name: 'Save changes' }).click();
    await expect(teacher.getByText('Changes saved')).toBeVisible();
    await remove();
    await expect(main.getByRole('heading', { name: 'No terms yet' })).toBeVisible();
  });
});
