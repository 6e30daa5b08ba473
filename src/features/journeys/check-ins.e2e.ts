import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { beginJourney } from '../../../e2e/lib/journeys.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const phone = { width: 390, height: 844 };
const stepOf = ({ steps }: { steps: readonly { id: string; sort: string }[] }, sort: string): string =>
  steps.find((step) => step.sort === sort)?.id ?? '';

/** The three questions, by keyboard or finger, up to Send. */
async function answer(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'A mixed week' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What moved this week?').fill(words);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Partly' }).check();
}

test('a mentee checks in on a phone, the mentor answers in the margin, and the mentee reads it there', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentorAccount = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page: mentee, account } = await signedInAs('student', { at: null, name: 'Mia Mentee' });
  const { journey } = await beginJourney(url, { mentor: mentorAccount, mentee: account });
  const { page: mentor } = await signedInAs('teacher', { as: mentorAccount, at: null });
  await mentee.setViewportSize(phone);
  await mentor.goto(`/mentor-section/mentees/${account.id}`);
  const list = mentor.getByRole('region', { name: 'Check-ins' });
  await expect(list.getByText('When your mentee checks in, you read it here')).toBeVisible();

  await test.step('one question at a time, and nothing that was written is lost', async () => {
    await mentee.goto(`/mentee-section/check-in/${stepOf(journey, 'checkIn')}`);
    await expect(mentee.getByRole('heading', { level: 1, name: 'First check-in' })).toBeVisible();
    await expect(mentee.getByText('Question 1 of 3')).toBeVisible();
    await mentee.getByRole('button', { name: 'Next' }).click();
    await expect(mentee.getByText('Please say how your week was')).toBeVisible();
    await expectAccessible(mentee);
    await answer(mentee, 'The proof of Friday');
    await expect(mentee.getByText('Nobody sees your answer, your mentor neither.')).toBeVisible();
    await expectReflow(mentee, 'a check-in on a phone');
    await expectAccessible(mentee);
    await mentee.reload();
    await expect(mentee.getByText('We kept what you wrote.')).toBeVisible();
    await expect(mentee.getByRole('radio', { name: 'A mixed week' })).toBeChecked();
    for (const _ of ['the words', 'the help']) await mentee.getByRole('button', { name: 'Next' }).click();
    await mentee.getByRole('button', { name: 'Send' }).click();
    await expect(mentee.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(mentee.getByText('Tara Tutor has not written here yet.')).toBeVisible();
    await expectAccessible(mentee);
  });

  await test.step('the open screen of the mentor shows it, without what nobody is shown', async () => {
    await expect(list.getByText('1 to answer')).toBeVisible();
    const entry = list.getByRole('article', { name: 'First check-in' });
    await expect(entry).toContainText('A mixed week');
    await expect(entry).toContainText('The proof of Friday');
    await expect(entry).not.toContainText('Partly');
    await entry.getByLabel('Your note beside “What moved this week?”').fill('Show it to me on Monday');
    await expect(entry.getByText('Not saved yet. It is kept on this device.')).toBeVisible();
    await entry.getByRole('button', { name: 'Write it' }).click();
    await expect(entry.getByText('Saved', { exact: true })).toBeVisible();
    await expect(list.getByText('1 to answer')).toBeHidden();
    await expectAccessible(mentor);
  });

  await test.step('the mentee reads it in the margin', async () => {
    await expect(mentee.getByText('Show it to me on Monday')).toBeVisible();
    await mentee.goto('/mentee-section/journey');
    const own = mentee.getByRole('region', { name: 'Check-ins' });
    await expect(own.getByText('Tara Tutor, in the margin')).toBeVisible();
    await expect(own.getByText('Show it to me on Monday')).toBeVisible();
  });

  await test.step('the reflection shows the first page again', async () => {
    await mentee.goto(`/mentee-section/check-in/${stepOf(journey, 'reflection')}`);
    const first = mentee.getByRole('region', { name: 'The first page' });
    await expect(first.getByText('The proof of Friday')).toBeVisible();
    await expectReflow(mentee, 'a reflection on a phone');
    await expectAccessible(mentee);
  });
});

test('a check-in without a connection waits in the browser, in every tab, and goes once', async ({
  signedInAs,
  newAccount,
  allowConsoleErrors,
  product: { url },
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  const mentor = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page: one, account } = await signedInAs('student', { at: null, name: 'Mia Mentee' });
  const { journey, journeyId } = await beginJourney(url, { mentor, mentee: account });
  const path = `/mentee-section/check-in/${stepOf(journey, 'checkIn')}`;
  const other = await one.context().newPage();
  for (const page of [one, other]) {
    await page.goto(path);
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
  }
  await answer(one, 'Written on the train');
  await one.context().setOffline(true);
  await one.getByRole('button', { name: 'Send' }).click();
  for (const page of [one, other]) {
    await expect(page.getByText('Written on the train')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
  }
  await expect(one.getByRole('heading', { name: 'It waits on this device' })).toBeVisible();
  await one.context().setOffline(false);
  for (const page of [one, other]) await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
  const answered = await fetch(`${url}/api/journeys/${journeyId}/check-ins`, {
    headers: { cookie: account.cookie },
  });
  expect(((await answered.json()) as { checkIns: unknown[] }).checkIns).toHaveLength(1);
});
