import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, removeTasks } from '../../../e2e/lib/tasks.ts';

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

test('a teacher gives one student another date; the student sees it at once beside that of the others, and not why', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const task = await assign(product.url, author, {
    title: 'Optics',
    assignedYear: 'Year 3',
    points: 10,
    dueDate: '2190-03-01T12:00:00.000Z',
  });
  const { page: student } = await signedInAs('student', {
    name: 'Asha Able',
    year: 'third',
    at: `/tasks/${task._id}`,
  });
  const { page: teacher } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}` });
  await expect(student.getByRole('article').first()).toContainText('Mar 1, 2190');

  await test.step('the dialog is about one student, and works by keyboard', async () => {
    await teacher.getByRole('button', { name: /Not handed in/ }).click();
    const open = teacher.getByRole('button', { name: 'Exception for Asha Able' });
    await open.focus();
    await teacher.keyboard.press('Enter');
    const dialog = teacher.getByRole('dialog', { name: 'Exception for Asha Able' });
    await dialog.getByRole('radio', { name: 'Another date' }).check();
    await dialog.getByLabel('Date', { exact: true }).fill('2190-03-05');
    await dialog.getByLabel('Attempts').fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a number from 1 to 50')).toBeVisible();
    await dialog.getByLabel('Attempts').fill('2');
    await dialog.getByLabel('Why').fill('She was ill.');
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the student’s screen changes by itself', async () => {
    const sheet = student.getByRole('article').first();
    await expect(sheet).toContainText('Mar 5, 2190');
    await expect(sheet).toContainText('Your date');
    await expect(sheet).toContainText('For the others: ');
    await expect(student.getByText('Handed in 0 of 2 times.')).toBeVisible();
    await expect(student.getByText('She was ill.')).toHaveCount(0);
    await expectAccessible(student);
  });

  await test.step('the list of the task has it, on a phone too', async () => {
    await teacher.setViewportSize({ width: 320, height: 640 });
    await teacher.getByRole('button', { name: 'Exceptions', exact: true }).click();
    const list = teacher.getByRole('dialog', { name: 'Exceptions' });
    await expect(list.getByRole('listitem')).toContainText('Asha Able');
    await expect(list.getByRole('listitem')).toContainText('At most 2 times');
    await expect(list.getByRole('listitem')).toContainText('She was ill.');
    await expectAccessible(teacher);
    await list.getByRole('button', { name: 'Change the exception for Asha Able' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Exception for Asha Able' });
    await dialog.getByRole('switch', { name: 'Excused' }).or(dialog.getByLabel('Excused')).first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(student.getByRole('article').first()).toContainText('Excused');
  });
});
