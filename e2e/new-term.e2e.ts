import { post } from './lib/accounts.ts';
import { expect, expectAccessible, test } from './lib/fixtures.ts';

// A college of its own: the terms that are made here are nobody else's.
test.use({ settings: { TIME_ZONE: 'Europe/Berlin' } });

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

test('a new term: roll over, join with a code on a phone, hand in as a team, an assistant grades, the teacher returns', async ({
  signedInAs,
  administrator,
  product: { url },
}) => {
  for (const [name, first, last] of [
    ['Spring', -150, -60],
    ['Autumn', -20, 70],
  ] as const)
    await post(
      `${url}/api/admin/terms`,
      { name, firstDay: day(first), lastDay: day(last), holidays: [] },
      administrator.cookie,
    );
  const { terms } = (await (
    await fetch(`${url}/api/terms`, { headers: { cookie: administrator.cookie } })
  ).json()) as { terms: { id: string; name: string }[] };
  const { page: teacher, account } = await signedInAs('teacher', { at: null, name: 'Tara Teacher' });
  const send = async <T>(path: string, body: object): Promise<T> =>
    (await (await post(`${url}${path}`, body, account.cookie)).json()) as T;
  const { course } = await send<{ course: { _id: string } }>('/api/courses', {
    title: 'Sundials',
    description: 'Time from light.',
    visibility: 'members',
    termId: terms.find(({ name }) => name === 'Spring')?.id,
  });
  await send('/api/data/create-task', {
    title: 'A dial of your own',
    description: 'Build one, together.',
    courseId: course._id,
    handInBy: 'team',
  });
  const { page: assistant, account: helper } = await signedInAs('student', { at: null, name: 'Hari Helper' });
  const { page: ann } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { page: ben } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  for (const phone of [ann, ben]) await phone.setViewportSize({ width: 360, height: 740 });

  await test.step('roll over, after a look at the dates', async () => {
    await teacher.goto(`/courses/${course._id}/manage`);
    await teacher.getByRole('button', { name: 'Copy into another term' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Copy Sundials into another term' });
    await dialog.getByLabel('Term').selectOption('Autumn');
    await expect(dialog.getByText('0 modules, 0 lessons, 1 task')).toBeVisible();
    await expectAccessible(teacher);
    await dialog.getByLabel('Title').fill('Sundials, again');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(teacher.getByRole('region', { name: 'This course is a draft' })).toBeVisible();
    await expect(teacher.getByLabel('Title', { exact: true })).toHaveValue('Sundials, again');
    await teacher.getByRole('button', { name: 'Publish' }).click();
    await expect(teacher.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  });
  const at = new URL(teacher.url()).pathname.replace(/\/manage$/, '');

  const code = await test.step('an assistant, a code, and teams that students choose', async () => {
    await fetch(`${url}/api${at}/staff/${helper.id}`, {
      method: 'PUT',
      headers: { cookie: account.cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'teachingAssistant', rights: ['grade'] }),
    });
    await teacher.goto(`${at}/people`);
    await teacher.getByRole('button', { name: 'New code' }).click();
    await teacher.getByRole('button', { name: 'Make code' }).click();
    const row = teacher.getByRole('list', { name: 'Codes to join' }).getByRole('listitem').first();
    await expect(row).toContainText('lets in at once');
    await teacher.getByLabel('Who makes teams').selectOption('Also students, up to 2 in a team');
    await expect(teacher.getByText('Changes saved')).toBeVisible();
    return /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row.innerText())?.[0] ?? '';
  });

  await test.step('two join on a phone and make a team', async () => {
    for (const phone of [ann, ben]) {
      await phone.goto(`/courses/join?code=${code}`);
      await phone.getByRole('button', { name: 'Join' }).click();
      await expect(phone.getByRole('heading', { level: 1, name: 'Sundials, again' })).toBeVisible();
      await phone
        .getByRole('navigation', { name: 'Parts of the course' })
        .getByRole('link', { name: 'People' })
        .click();
    }
    await ann.getByRole('button', { name: 'New team' }).click();
    await ann.getByRole('dialog').getByLabel('Name').fill('Noon');
    await ann.getByRole('button', { name: 'Make team' }).click();
    await ben.getByRole('button', { name: 'Join Noon' }).click();
    await expect(ben.getByRole('region', { name: 'Your team' })).toContainText('Ann Alto, Ben Bass');
  });

  await test.step('one hands in for both', async () => {
    for (const phone of [ann, ben]) {
      await phone
        .getByRole('navigation', { name: 'Parts of the course' })
        .getByRole('link', { name: 'Tasks' })
        .click();
      await phone
        .getByRole('article', { name: 'A dial of your own' })
        .getByRole('link', { name: 'A dial of your own' })
        .click();
      await expect(phone.getByText('Your team: Noon')).toBeVisible();
    }
    await ben.getByLabel('Your answer').fill('It is right in the afternoon.');
    await ben.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(ben.getByText('Noon, handed in by Ben Bass')).toBeVisible();
    await expect(ann.getByText('It is right in the afternoon.')).toBeVisible();
  });

  await test.step('the assistant grades, the teacher returns', async () => {
    await assistant.goto(`${at}/tasks`);
    await assistant
      .getByRole('article', { name: 'A dial of your own' })
      .getByRole('link', { name: 'A dial of your own' })
      .click();
    await assistant.getByRole('link', { name: 'Start grading' }).click();
    await assistant.getByLabel('Points').fill('8');
    await assistant.getByRole('button', { name: 'Save and next' }).click();
    await expect(assistant.getByText(/Grade of (Ann Alto|Ben Bass) saved/)).toBeVisible();
    await teacher.goto(new URL(ann.url()).pathname);
    await teacher.getByRole('button', { name: /2 Graded/ }).click();
    await teacher.getByRole('button', { name: 'Return all (2)' }).click();
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click();
    for (const phone of [ann, ben])
      await expect(phone.getByRole('region', { name: 'Your grade' })).toContainText('8 / 10');
    await expectAccessible(ann);
  });
});
