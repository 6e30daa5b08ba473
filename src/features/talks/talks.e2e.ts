import type { Page } from '@playwright/test';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { offerTimes, takeSlot } from '../../../e2e/lib/bookings.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';
import type { Talk } from './contract/talks.ts';

const phone = { width: 390, height: 844 };
const hourMs = 3_600_000;

const planned = async (
  url: string,
  mentor: Account,
  mentees: readonly Account[],
  title: string,
): Promise<Talk> => {
  const startAt = new Date(Date.now() + 48 * hourMs).toISOString();
  const body = { title, menteeIds: mentees.map(({ id }) => id), startAt, minutes: 30 };
  return ((await call(url, mentor.cookie, 'POST', '/api/talks', body)) as { talk: Talk }).talk;
};
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const notes = (page: Page) => page.getByRole('button', { name: /otes of Reading a paper/ });

test('a mentor plans a session with two mentees; all see it, write its notes, and see it cancelled', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: tara, account: mentor } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const { page: ann, account: annAccount } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { account: benAccount } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  await ann.setViewportSize(phone);
  const studentIds = [annAccount.id, benAccount.id];
  await post(`${url}/api/mentor/add-mentees`, { studentIds }, mentor.cookie);

  await test.step('the form says what is missing, keeps what was typed, and has the mentee of the address', async () => {
    await tara.goto(`/mentor-section/meetings?mentee=${annAccount.id}`);
    const form = tara.getByRole('dialog', { name: 'Plan a meeting' });
    await expect(form.getByLabel('Ann Alto')).toBeChecked();
    await expectAccessible(tara);
    await form.getByRole('button', { name: 'Plan it' }).click();
    await expect(form.getByText('Please enter a title')).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
    await form.getByLabel('Title').fill('Reading a paper');
    await form.getByLabel('Ben Bass').check();
    await form.getByLabel('Place').fill('B 204');
    await tara.reload();
    await expect(form.getByText('This is what you wrote before.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Reading a paper');
    await form.getByRole('button', { name: 'Plan it' }).click();
    await expect(tara.getByText('Planned. Your mentees are invited.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(tara).toHaveURL(/\/mentor-section\/meetings$/);
    await expect(row(tara, 'Reading a paper')).toContainText('Ann Alto, Ben Bass');
    await expectAccessible(tara);
  });

  await test.step('a mentee has it on the phone, with the other one', async () => {
    await ann.goto('/mentee-section/meetings');
    await expect(row(ann, 'Reading a paper')).toContainText('B 204');
    await expect(row(ann, 'Reading a paper')).toContainText('Tara Tutor');
    await expect(row(ann, 'Reading a paper')).toContainText('Ben Bass');
    await expectReflow(ann, 'the meetings');
    await expectAccessible(ann);
  });

  await test.step('the shared note is read by all, the private one by its writer', async () => {
    for (const page of [tara, ann]) await notes(page).click();
    await tara.getByRole('textbox', { name: 'Private note' }).fill('Ask about the exam');
    await tara.getByRole('button', { name: 'Save the private note' }).click();
    await tara.getByRole('textbox', { name: 'Shared note' }).fill('We read the abstract first.');
    await tara.getByRole('button', { name: 'Save the shared note' }).click();
    await expect(ann.getByRole('textbox', { name: 'Shared note' })).toHaveValue(
      'We read the abstract first.',
    );
    await expect(ann.getByRole('textbox', { name: 'Private note' })).toHaveValue('');
    await expectReflow(ann, 'the notes on a phone');
    await expectAccessible(ann);
    await expectAccessible(tara);
  });

  await test.step('two write at once: both notes are shown, and one chooses', async () => {
    await ann.getByRole('textbox', { name: 'Shared note' }).fill('Ann’s words');
    await tara.getByRole('textbox', { name: 'Shared note' }).fill('Tara’s words');
    await tara.getByRole('button', { name: 'Save the shared note' }).click();
    const conflict = ann.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
    await expect(conflict).toContainText('Tara Tutor has written here');
    await expect(ann.getByText('Tara’s words')).toBeVisible();
    await expect(ann.getByRole('textbox', { name: 'Shared note' })).toHaveValue('Ann’s words');
    await expectAccessible(ann);
    await conflict.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(tara.getByRole('textbox', { name: 'Shared note' })).toHaveValue('Ann’s words');
  });

  await test.step('the mentor cancels it, and the mentee sees that', async () => {
    await tara.getByRole('button', { name: 'Cancel meeting: Reading a paper' }).click();
    const asked = tara.getByRole('alertdialog', { name: 'Cancel this meeting?' });
    await expect(asked).toContainText('Your 2 mentees are notified.');
    await expectAccessible(tara);
    await asked.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(tara.getByText('Meeting cancelled')).toBeVisible();
    await expect(row(ann, 'Reading a paper').getByText('Cancelled', { exact: true })).toBeVisible();
  });
});

test('another window has changed a meeting: the mentor chooses which words to keep; a booking of the two is in the list', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account: mentor } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const mentee = await newAccount({ name: 'Cem Celli' });
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [mentee.id] }, mentor.cookie);
  const { slotIds } = await offerTimes(url, mentor, { title: 'Office hours', offeredTo: 'mentees' });
  await takeSlot(url, mentee, slotIds[0] ?? '', 'My thesis');
  const talk = await planned(url, mentor, [mentee], 'Term goals');
  await page.goto('/mentor-section/meetings');
  await expect(row(page, 'Office hours')).toContainText('My thesis');
  await expect(row(page, 'Office hours').getByText('Booked', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Term goals' }).click();
  const form = page.getByRole('dialog', { name: 'Edit meeting' });
  await form.getByLabel('Title').fill('My title');
  await call(url, mentor.cookie, 'PATCH', `/api/talks/${talk.id}`, { title: 'Their title', version: 1 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Changed meanwhile');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Load what is stored' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Their title');
  await form.getByLabel('Title').fill('Our title');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Our title')).toBeVisible();
});
