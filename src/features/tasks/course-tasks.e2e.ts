import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('a teacher gives a task in a course; a student hands in on a phone, an assistant grades, the teacher returns', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const facts = { title: 'Harmony', description: 'Chords.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const at = `/courses/${course._id}/tasks`;
  const { page: phone, account: student } = await signedInAs('student', {
    at: '/tasks',
    name: 'Petra Phone',
  });
  await phone.setViewportSize({ width: 360, height: 740 });
  const { page: helper, account: assistant } = await signedInAs('student', { at: null, name: 'Hari Helper' });
  await post(`${url}/api/courses/${course._id}/members`, { userIds: [student.id] }, account.cookie);
  await fetch(`${url}/api/courses/${course._id}/staff/${assistant.id}`, {
    method: 'PUT',
    headers: { cookie: account.cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'teachingAssistant', rights: ['grade'] }),
  });

  await test.step('the Tasks screen of the course', async () => {
    await owner.goto(`/courses/${course._id}`);
    await owner
      .getByRole('navigation', { name: 'Parts of the course' })
      .getByRole('link', { name: 'Tasks' })
      .click();
    await expect(owner.getByText('No tasks found')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('main').getByRole('link', { name: 'Create Task' }).first().click();
    await expect(owner.getByText('For the students of Harmony')).toBeVisible();
    await expect(owner.getByLabel('Year')).toHaveCount(0);
    await owner.getByLabel('Title').fill('Four voices');
    await owner.getByLabel('Description').fill('Write a cadence.');
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Create Task' }).click();
    await expect(owner).toHaveURL(new RegExp(`${at}$`));
    await expect(owner.getByRole('article', { name: 'Four voices' })).toBeVisible();
  });

  await test.step('the student sees it at once among all tasks, with the course, and hands in', async () => {
    const card = phone.getByRole('article', { name: 'Four voices' });
    await expect(card).toContainText('Harmony');
    await card.getByRole('link', { name: 'Four voices' }).click();
    await phone.getByLabel('Your answer').fill('I, IV, V, I');
    await phone.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(phone.getByText('Hand-in 1')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('main').getByRole('link', { name: 'Harmony' }).click();
    await expect(phone).toHaveURL(new RegExp(`${at}$`));
    await expect(phone.getByRole('article', { name: 'Four voices' })).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the assistant grades, and returns nothing', async () => {
    await helper.goto(at);
    await expect(helper.getByRole('link', { name: 'Create Task' })).toHaveCount(0);
    await helper
      .getByRole('article', { name: 'Four voices' })
      .getByRole('link', { name: 'Four voices' })
      .click();
    await helper.getByRole('link', { name: 'Start grading' }).click();
    await expect(helper.getByText('I, IV, V, I')).toBeVisible();
    await helper.getByLabel('Points').fill('9');
    await helper.getByLabel('Feedback').fill('Mind the fifths.');
    await helper.getByRole('button', { name: 'Save and next' }).click();
    await expect(helper.getByText('Grade of Petra Phone saved')).toBeVisible();
    await expect(helper.getByRole('button', { name: 'Return the grade of Petra Phone' })).toHaveCount(0);
    await expectAccessible(helper);
  });

  await test.step('the teacher returns; the assistant changes no grade that was seen', async () => {
    await owner
      .getByRole('article', { name: 'Four voices' })
      .getByRole('link', { name: 'Four voices' })
      .click();
    await owner.getByRole('button', { name: /1 Graded/ }).click();
    await owner.getByRole('button', { name: 'Return the grade of Petra Phone' }).click();
    await phone
      .getByRole('article', { name: 'Four voices' })
      .getByRole('link', { name: 'Four voices' })
      .click();
    await expect(phone.getByRole('region', { name: 'Your grade' })).toContainText('9 / 10');
    await expect(helper.getByText('This grade was returned.', { exact: false })).toBeVisible();
    await expect(helper.getByLabel('Points')).toHaveCount(0);
  });
});
