import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const phone = { width: 360, height: 740 };

test('a teacher makes a programme of the playbook, moves a step, starts it and lets a mentee join', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account: teacher } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const mentee = await newAccount({ role: 'student', name: 'Ann Alto' });
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [mentee.id] }, teacher.cookie);
  const main = page.getByRole('main');

  await test.step('the playbook becomes a draft', async () => {
    await page.goto('/mentor-section/programmes');
    await expect(page.getByRole('heading', { name: 'No programmes yet' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'New programme' }).first().click();
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await expect(page.getByText('Please give it a title')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Mentoring, autumn');
    await page.getByLabel('First day').fill('2026-08-03');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mentoring, autumn' })).toBeVisible();
    const term = page.getByRole('list', { name: 'Steps of Mentoring, autumn' });
    await expect(term.getByRole('heading', { name: /^Check-in, week/ })).toHaveCount(12);
    await term.getByRole('button', { name: 'Agenda and resources of Kick-off' }).click();
    await expect(term.getByText('Everybody leaves knowing one person, one goal and one date.')).toBeVisible();
    await expect(page.getByText('Start the programme before people join it.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a step is added, moved with the keyboard, and removed again', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Kind of the new step').selectOption('Meeting');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Title of the step').fill('Lunch of all mentors');
    await page.getByRole('button', { name: 'Move Lunch of all mentors, 18 of 18' }).press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Move Lunch of all mentors, 17 of 18' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove Celebrate' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove Celebrate' })).toBeVisible();
    // What was typed survives the page.
    await page.reload();
    await expect(page.getByText('This is what you wrote before.')).toBeVisible();
    await page.getByRole('switch', { name: 'Mentors may join' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save programme' }).click();
    await expect(page.getByText('The programme is saved.')).toBeVisible();
    await expect(main.getByText('Lunch of all mentors')).toBeVisible();
  });

  await test.step('it starts, and a mentee joins', async () => {
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
    await expect(main.getByText('Running')).toBeVisible();
    await page.getByRole('button', { name: 'Add mentees' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add mentees' });
    await dialog.getByText('Ann Alto').click();
    await expect(dialog.getByLabel('Ann Alto')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1' }).click();
    await expect(page.getByText('1 mentee takes part now.')).toBeVisible();
    const people = page.getByRole('region', { name: 'Who takes part' });
    await expect(people.getByRole('listitem')).toContainText('Ann Alto');
    await expect(people.getByRole('listitem')).toContainText('with Tara Tutor');
    await page.setViewportSize(phone);
    await expectReflow(page, 'a programme on a phone');
    await expectAccessible(page);
  });
});

test('who saves second sees that somebody was faster, and keeps what was typed', async ({
  signedInAs,
  product: { url },
}) => {
  const { page, account } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const made = await call(url, account.cookie, 'POST', '/api/programmes', {
    madeFrom: 'empty',
    title: 'First title',
    beginsOn: '2026-08-03',
  });
  const { programme } = made as { programme: { id: string } };
  await page.goto(`/mentor-section/programmes/${programme.id}/edit`);
  await page.getByLabel('Title').fill('Mine');
  await call(url, account.cookie, 'PUT', `/api/programmes/${programme.id}`, {
    version: 1,
    title: 'Theirs',
    about: '',
    beginsOn: '2026-08-03',
    weeks: 3,
    isOpen: false,
    steps: [],
  });
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(page.getByText('Somebody saved before you')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
});
