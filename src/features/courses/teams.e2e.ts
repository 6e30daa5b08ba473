import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('students choose a team on a phone and hand in together; one grade goes to both, and one differs', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const facts = { title: 'Ensemble', description: 'Playing together.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const courseId = course._id;
  const { page: ann, account: annAccount } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { page: ben, account: benAccount } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  await ann.setViewportSize({ width: 360, height: 740 });
  const userIds = [annAccount.id, benAccount.id];
  await post(`${url}/api/courses/${courseId}/members`, { userIds }, account.cookie);
  const people = `/courses/${courseId}/people`;

  await test.step('the teacher lets students choose', async () => {
    await owner.goto(people);
    await expect(owner.getByText('2 students in no team.')).toBeVisible();
    await owner.getByLabel('Who makes teams').selectOption('Also students, up to 2 in a team');
    await expect(owner.getByText('Changes saved')).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('one makes a team, the other joins', async () => {
    await ann.goto(people);
    await expect(ann.getByText('You are in no team yet.')).toBeVisible();
    await ann.getByRole('button', { name: 'New team' }).click();
    await ann.getByRole('dialog').getByLabel('Name').fill('Low and high');
    await expectAccessible(ann);
    await ann.getByRole('button', { name: 'Make team' }).click();
    await expect(ann.getByRole('region', { name: 'Your team' })).toContainText('Ann Alto');
    await ben.goto(people);
    await ben.getByRole('button', { name: 'Join Low and high' }).click();
    await expect(ben.getByRole('region', { name: 'Your team' })).toContainText('Ann Alto, Ben Bass');
    await expect(ann.getByRole('region', { name: 'Your team' })).toContainText('Ben Bass');
    await expect(owner.getByText('Every student is in a team.')).toBeVisible();
    await expectAccessible(ann);
  });

  await test.step('a task for teams', async () => {
    await owner.goto(`/create-tasks?course=${courseId}`);
    await owner.getByLabel('Title').fill('A duet');
    await owner.getByLabel('Description').fill('Two voices.');
    await owner.getByRole('radio', { name: 'Teams' }).check();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Create Task' }).click();
    await expect(owner.getByRole('article', { name: 'A duet' })).toBeVisible();
  });

  await test.step('one hands in, and both have', async () => {
    await ann.goto(`/courses/${courseId}/tasks`);
    await ann.getByRole('article', { name: 'A duet' }).getByRole('link', { name: 'A duet' }).click();
    await expect(ann.getByText('Your team: Low and high')).toBeVisible();
    await ann.getByLabel('Your answer').fill('Our canon');
    await ann.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(ann.getByText('Low and high, handed in by Ann Alto')).toBeVisible();
    await expectAccessible(ann);
    await ben.goto(`/courses/${courseId}/tasks`);
    await ben.getByRole('article', { name: 'A duet' }).getByRole('link', { name: 'A duet' }).click();
    await expect(ben.getByText('Our canon')).toBeVisible();
    await expect(ben.getByText('Low and high, handed in by Ann Alto')).toBeVisible();
  });

  await test.step('a grade for the team, then another one for one of them', async () => {
    await owner.getByRole('article', { name: 'A duet' }).getByRole('link', { name: 'A duet' }).click();
    await owner.getByRole('link', { name: 'Start grading' }).click();
    await expect(owner.getByText('Our canon')).toBeVisible();
    await expect(owner.getByRole('switch', { name: 'Same grade for the team' })).toBeChecked();
    await expectAccessible(owner);
    await owner.getByLabel('Points').fill('9');
    await owner.getByRole('button', { name: 'Save and next' }).click();
    await expect(owner.getByText('Grade of Ann Alto saved')).toBeVisible();
    // On to the teammate, who has the same grade by now.
    await expect(owner.getByText('Hand-in 1')).toBeVisible();
    await expect(owner.getByRole('form', { name: 'Grade Ben Bass' }).getByLabel('Points')).toHaveValue('9');
    await expect(owner.getByRole('switch', { name: 'Same grade for the team' })).toHaveCount(0);
    await owner.getByLabel('Points').fill('7');
    await owner.getByRole('button', { name: 'Save and next' }).click();
    await expect(owner.getByText('Grade of Ben Bass saved')).toBeVisible();
  });

  await test.step('each has their own', async () => {
    const taskId = /tasks\/([\w-]+)/.exec(new URL(ben.url()).pathname)?.[1] ?? '';
    await post(`${url}/api/data/tasks/${taskId}/return`, {}, account.cookie);
    await expect(ann.getByRole('region', { name: 'Your grade' })).toContainText('9 / 10');
    await expect(ben.getByRole('region', { name: 'Your grade' })).toContainText('7 / 10');
  });
});

const cutOff = (element: { scrollWidth: number; clientWidth: number }): boolean =>
  element.scrollWidth > element.clientWidth;

test('students are put into a section and a team and taken out, and the focus stays in the dialog', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account } = await signedInAs('teacher', { at: null, name: 'Vera Viola' });
  const make = async <T>(path: string, body: object): Promise<T> =>
    (await (await post(`${url}/api/courses${path}`, body, account.cookie)).json()) as T;
  const facts = {
    title: 'Chamber music, from two to eight',
    description: 'Together.',
    visibility: 'members',
  };
  const { _id: courseId } = (await make<{ course: { _id: string } }>('', facts)).course;
  const cleo = await newAccount({ role: 'student', name: 'Cleo Cello' });
  const finn = await newAccount({ role: 'student', name: 'Finn Flute' });
  await make(`/${courseId}/members`, { userIds: [cleo.id, finn.id] });
  await make(`/${courseId}/sections`, { name: 'Mondays' });
  await make(`/${courseId}/teams`, { name: 'Duo' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/courses/${courseId}/people`);
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Students of Duo' })).toBeVisible();
  expect(await page.evaluate('scrollY'), 'the page begins at its top').toBe(0);
  // The title, which the heading says too, gives way in the trail.
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await trail.getByText('People').evaluate(cutOff)).toBe(false);
  expect(await trail.getByRole('link', { name: 'Chamber music' }).evaluate(cutOff)).toBe(true);

  for (const [place, what] of [
    ['Mondays', 'section'],
    ['Duo', 'team'],
  ] as const)
    await test.step(`a ${what}`, async () => {
      await page.getByRole('button', { name: `Students of ${place}` }).click();
      const dialog = page.getByRole('dialog', { name: `Students of ${place}` });
      const here = dialog.getByRole('list', { name: `In this ${what}` });
      await expect(dialog.getByText(`Nobody is in this ${what} yet.`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Add Cleo Cello' }).press('Enter');
      await expect(here.getByRole('listitem')).toHaveText([/Cleo Cello/]);
      await expect(dialog.getByRole('button', { name: 'Add Cleo Cello' })).toHaveCount(0);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await dialog.getByLabel('Search students of the course').fill('finn');
      await dialog.getByRole('button', { name: 'Add Finn Flute' }).press('Enter');
      await expect(here.getByRole('listitem')).toHaveText([/Cleo Cello/, /Finn Flute/]);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Take Cleo Cello out' }).press('Enter');
      await expect(here.getByRole('listitem')).toHaveText([/Finn Flute/]);
      await expect(here).toBeFocused();
      await dialog.getByRole('button', { name: 'Take Finn Flute out' }).press('Enter');
      await expect(dialog.getByText(`Nobody is in this ${what} yet.`)).toBeVisible();
      await expect(dialog).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: `Students of ${place}` })).toBeFocused();
    });
});
