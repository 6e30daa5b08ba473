import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('an audience that would take the course from students who have handed in says so first', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const { page: student, account: sam } = await signedInAs('student', {
    at: '/courses',
    name: 'Sam Student',
    year: 'fourth',
  });
  const facts = { title: 'Glass', description: 'Blown.', visibility: 'restricted', targetYear: 'fourth' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const given = await post(
    `${url}/api/data/create-task`,
    { title: 'A marble', description: 'Make one.', courseId: course._id },
    account.cookie,
  );
  const { task } = (await given.json()) as { task: { _id: string } };
  await post(`${url}/api/data/tasks/${task._id}/hand-in`, { text: 'Round.' }, sam.cookie);

  await owner.goto(`/courses/${course._id}/manage`);
  await owner.getByLabel('Visibility').selectOption('Members only');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  const question = owner.getByRole('alertdialog');
  await expect(question).toContainText(/leaves? this course/);
  await expect(question).toContainText('One of them has handed in or begun lessons.');
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(student.getByRole('article', { name: 'Glass' })).toBeVisible();

  await owner.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(owner.getByText('Changes saved')).toBeVisible();
  await expect(student.getByRole('article', { name: 'Glass' })).toHaveCount(0);
  // What was handed in stays the student's.
  await student.goto(`/tasks/${task._id}`);
  await expect(student.getByText('Round.')).toBeVisible();
});
