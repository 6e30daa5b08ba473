import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('two people mark blind and without names; the marks are settled, returned, and asked about', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const { page: first, account: ada } = await signedInAs('teacher', { at: null, name: 'Ada First' });
  const { page: second, account: ben } = await signedInAs('teacher', { at: null, name: 'Ben Second' });
  const { page: student, account: zoe } = await signedInAs('student', { at: null, name: 'Zoe Zeller' });
  const facts = { title: 'Counterpoint', description: 'Two voices.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  await post(`${url}/api/courses/${course._id}/members`, { userIds: [zoe.id] }, account.cookie);
  for (const { id } of [ada, ben]) {
    const place = { role: 'teachingAssistant', rights: ['grade'] };
    await call(url, account.cookie, 'PUT', `/api/courses/${course._id}/staff/${id}`, place);
  }

  await test.step('the form of a task says how it is marked', async () => {
    await owner.goto(`/courses/${course._id}/tasks`);
    await owner.getByRole('main').getByRole('link', { name: 'Create Task' }).first().click();
    await owner.getByLabel('Title').fill('A canon');
    await owner.getByLabel('Description').fill('Write a canon.');
    await owner.getByRole('switch', { name: 'Grade without names' }).check();
    await owner.getByRole('radio', { name: 'Two, blind' }).check();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Create Task' }).click();
    await owner.getByRole('article', { name: 'A canon' }).getByRole('link', { name: 'A canon' }).click();
    await expect(owner.getByText('Names are hidden.')).toBeVisible();
  });
  const [, taskId = ''] = /tasks\/([\w-]+)/.exec(new URL(owner.url()).pathname) ?? [];
  const items = [
    { text: 'Two voices', points: 8 },
    { text: 'One voice', points: 6 },
  ];
  const criteria = [{ title: 'Voices', kind: 'levels', items }];
  await call(url, account.cookie, 'PUT', `/api/tasks/${taskId}/rubric`, { version: 0, criteria });
  await post(`${url}/api/data/tasks/${taskId}/hand-in`, { text: 'Row, row, row.' }, zoe.cookie);

  await test.step('the first marker sees a number and no name', async () => {
    await first.goto(`/tasks/${taskId}/grade`);
    await expect(first.getByRole('heading', { name: 'Student 1' })).toBeVisible();
    await expect(first.getByText('Zoe')).toHaveCount(0);
    await expect(first.getByRole('group', { name: 'Voices' })).toBeFocused();
    await first.keyboard.press('1');
    await expect(first.getByLabel('Points')).toHaveValue('8');
    await first.keyboard.press('Enter');
    await expect(first.getByText('Grade of Student 1 saved')).toBeVisible();
  });

  await test.step('the second marker does not see the first mark, and marks by the same rubric and keys', async () => {
    await second.goto(`/tasks/${taskId}/grade?column=graded`);
    await expect(second.getByText('The first mark is in. Somebody else marks second.')).toBeVisible();
    await expect(second.getByText('8 / 10')).toHaveCount(0);
    await expectAccessible(second);
    await expect(second.getByRole('group', { name: 'Voices' })).toBeFocused();
    await second.keyboard.press('2');
    await expect(second.getByLabel('Points')).toHaveValue('6');
    await second.keyboard.press('Enter');
    await expect(second.getByText('First mark by Ada First: 8 / 10')).toBeVisible();
    await expect(second.getByText('Second mark by Ben Second: 6 / 10')).toBeVisible();
    await expect(second.getByRole('list', { name: 'Compare the rubric' })).toContainText('Differs');
  });

  await test.step('nothing is returned before both marks are settled', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: /^Return all/ }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click();
    await expect(owner.getByText('Only grades on which both marks are settled')).toBeVisible();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('marks within two points are settled on the second one, with its rubric', async () => {
    await owner.getByRole('link', { name: 'Moderation' }).click();
    const row = owner.getByRole('listitem', { name: 'Student 1' });
    await expect(row).toContainText('8 / 10');
    await expect(row).toContainText('-2');
    await row.getByText('Compare the rubric').click();
    const compared = row.getByRole('list', { name: 'Compare the rubric' });
    await expect(compared).toContainText('Two voices (+8)');
    await expect(compared).toContainText('One voice (+6)');
    const settling = row.getByRole('combobox', { name: 'Settle the grade of Student 1' });
    await expect(row).toContainText('nothing is chosen in the rubric');
    await settling.selectOption('Second (6)');
    await expect(row).toContainText('The grade takes over what Ben Second chose in the rubric.');
    await expectAccessible(owner);
    await owner.setViewportSize({ width: 320, height: 700 });
    await expect(row).toBeVisible();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await owner.setViewportSize({ width: 1280, height: 800 });
    await owner.getByLabel('Marks that differ by at most').fill('2');
    await owner.getByLabel('Take', { exact: true }).selectOption('The second mark');
    await owner.getByRole('button', { name: 'Settle all of these' }).click();
    await expect(owner.getByText('1 of 1 hand-in settled')).toBeVisible();
  });

  await test.step('returning shows the grade, and the name', async () => {
    await owner.getByRole('main').getByRole('link', { name: 'Hand-ins' }).click();
    await owner.getByRole('button', { name: /^Return all/ }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click();
    await expect(owner.getByText('Grade returned')).toBeVisible();
    await owner.getByRole('button', { name: /Returned/ }).click();
    await expect(owner.getByRole('link', { name: 'Grade Zoe Zeller' })).toBeVisible();
  });

  await test.step('the student sees the rubric of the mark that was taken', async () => {
    await student.goto(`/tasks/${taskId}`);
    const rubric = student.getByRole('region', { name: 'Rubric' });
    await expect(rubric.getByText('Chosen: One voice')).toBeVisible();
  });

  await test.step('the student asks for another look, and keeps what was typed', async () => {
    await student.getByRole('button', { name: 'Ask for another look' }).click();
    await student.getByLabel('Reason').fill('Bar 4 is a canon too.');
    await student.reload();
    await student.getByRole('button', { name: 'Ask for another look' }).click();
    await expect(student.getByLabel('Reason')).toHaveValue('Bar 4 is a canon too.');
    await expectAccessible(student);
    await student.getByRole('button', { name: 'Send request' }).click();
    await expect(student.getByText('Your request waits for an answer.')).toBeVisible();
  });

  await test.step('the teacher answers beside the mark and changes it', async () => {
    const filter = owner.getByRole('group', { name: 'Choose what to list' }).getByRole('button', {
      name: '1 Requests',
    });
    await filter.click();
    await expect(owner.getByRole('list', { name: 'Requests' })).toContainText('Zoe Zeller');
    await expect(owner).toHaveURL(/column=requests/);
    await owner.getByRole('link', { name: 'Requests' }).click();
    await expect(owner.getByText('Bar 4 is a canon too.')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('link', { name: 'Answer Zoe Zeller' }).click();
    const request = owner.getByRole('region', { name: 'Request of Zoe Zeller' });
    await request.getByLabel('Answer for the student').fill('You are right.');
    await request.getByLabel('Another mark').fill('9');
    await request.getByRole('button', { name: 'Send answer' }).click();
    await expect(request.getByText('The grade was changed from 6 to 9 points.')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Requests 0' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the student sees the answer and the new grade without a reload', async () => {
    await expect(student.getByText('Answer by Olga Owner')).toBeVisible();
    await expect(student.getByText('You are right.')).toBeVisible();
    await expect(student.getByRole('region', { name: 'Your grade' })).toContainText('9');
  });
});
