import type { Programme } from '#features/journeys/contract/programmes.ts';
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
    await page.getByRole('switch', { name: 'Mentors and mentees may join' }).click();
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

test('a student joins an open programme without being put into it, and mentor and organiser see it live', async ({
  signedInAs,
  administrator,
  product: { url },
}) => {
  // 65 letters without a space.
  const title = 'Mentoring'.repeat(8).slice(0, 65);
  const made = await call(url, administrator.cookie, 'POST', '/api/programmes', {
    madeFrom: 'playbook',
    title,
    beginsOn: '2026-08-03',
  });
  const { programme } = made as { programme: Programme };
  const one = `/api/programmes/${programme.id}`;
  const change = async (isOpen: boolean): Promise<void> => {
    const answer = await fetch(`${url}${one}`, { headers: { cookie: administrator.cookie } });
    const { programme: now } = (await answer.json()) as { programme: Programme };
    const steps = now.steps.map(({ dueAt: _dueAt, ...step }) => step);
    await call(url, administrator.cookie, 'PUT', one, { ...now, about: 'Step by step.', isOpen, steps });
  };
  await change(true);
  const { page: ann, account: mentee } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { page: tara, account: mentor } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const open = ann.getByRole('region', { name: 'Programmes to join' });
  const row = open.getByRole('listitem').filter({ hasText: title });
  await ann.setViewportSize({ width: 320, height: 700 });

  await test.step('without a mentor the section explains how it begins', async () => {
    await ann.goto('/mentee-section/journey');
    await expect(open.getByText('listed here once you have a mentor')).toBeVisible();
    await expect(open.getByRole('link', { name: 'Ask for a mentor' })).toHaveAttribute(
      'href',
      '/mentee-section',
    );
    await expectAccessible(ann);
  });

  await test.step('with a mentor it appears when it starts, goes when it closes, and comes back', async () => {
    await post(`${url}/api/mentor/add-mentees`, { studentIds: [mentee.id] }, mentor.cookie);
    await expect(open.getByText('Ask for a mentor')).toBeHidden();
    await expect(row).toBeHidden();
    await call(url, administrator.cookie, 'POST', `${one}/state`, { version: 2, state: 'running' });
    await expect(row).toContainText(`by ${administrator.name}`);
    await expect(row).toContainText('14 weeks');
    await expect(row).toContainText('Step by step.');
    await change(false);
    await expect(row).toBeHidden();
    await change(true);
    await expect(row).toBeVisible();
  });

  await test.step('the steps are shown before', async () => {
    await row.getByRole('button', { name: `See the steps of ${title}` }).click();
    const steps = ann.getByRole('list', { name: `Steps of ${title}` });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Kick-off' })).toHaveCount(1);
    await expectReflow(ann, 'an open programme on a narrow phone');
    await expectAccessible(ann);
  });

  await test.step('the student joins, and the others see it live', async () => {
    await tara.goto('/mentor-section/journeys');
    const line = tara.getByRole('list', { name: 'Mentees' }).getByRole('listitem');
    await expect(line).toContainText('Ann Alto is in no programme yet.');
    const { page: office } = await signedInAs('teacher', { as: administrator, at: '/admin' });
    const main = office.getByRole('main');
    await main.getByRole('link', { name: 'Programmes', exact: true }).click();
    await expect(main.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(office);
    await main.getByRole('link', { name: title }).click();
    await expect(main.getByText('Nobody takes part yet')).toBeVisible();

    await row.getByRole('button', { name: `Join ${title}` }).click();
    await expect(ann.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(row).toBeHidden();
    await expectReflow(ann, 'the journey that was joined');
    await expectAccessible(ann);
    await expect(line).toContainText(title);
    await expect(main.getByRole('region', { name: 'Who takes part' }).getByRole('listitem')).toContainText(
      'Ann Alto',
    );
  });

  await test.step('who leaves can join again', async () => {
    await ann.getByRole('button', { name: `Leave ${title}` }).click();
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(row).toContainText('go on where you were');
    await row.getByRole('button', { name: `Join again: ${title}` }).click();
    await expect(row).toBeHidden();
    await expect(ann.getByRole('button', { name: `Leave ${title}` })).toBeVisible();
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
