import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { beginJourney } from '../../../e2e/lib/journeys.ts';
import { Keyboard } from '../../../e2e/walk/keyboard.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const phone = { width: 390, height: 844 };
const noMore = { agenda: '', resources: [], questions: [], categoryId: null };
/** The programme runs since a week: the first two are late, the third is the next one. */
const steps = [
  { ...noMore, sort: 'kickOff', title: 'Kick-off', week: 1, weekday: 1 },
  {
    ...noMore,
    sort: 'checkIn',
    title: 'First check-in',
    week: 1,
    weekday: 1,
    questions: ['What moved this week?'],
  },
  {
    ...noMore,
    sort: 'meeting',
    title: 'Half-time talk',
    week: 4,
    weekday: 3,
    agenda: 'Look at the **first page** together.',
    resources: [{ title: 'The playbook', url: '/playbook' }],
  },
  { ...noMore, sort: 'celebration', title: 'Celebration', week: 6, weekday: 5 },
];

test('a mentee sees where they are and what comes next, and what one of the two ticks off the other sees', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: max, account: mentor } = await signedInAs('teacher', { at: null, name: 'Max Mentor' });
  const { page: mira, account: mentee } = await signedInAs('student', { at: null, name: 'Mira Mentee' });
  await mira.setViewportSize(phone);

  await test.step('without a mentor there is no journey', async () => {
    await mira.goto('/mentee-section/journey');
    await expect(mira.getByRole('heading', { name: 'No journey yet' })).toBeVisible();
    await expect(mira.getByText('A journey is of two: it begins when you have a mentor.')).toBeVisible();
    await expectAccessible(mira);
  });

  await beginJourney(url, {
    mentor,
    mentee,
    title: 'First term',
    about: 'Twelve weeks, step by step.',
    steps,
  });
  await test.step('the journey begins, and the page has it', async () => {
    await expect(mira.getByRole('heading', { level: 2, name: 'First term' })).toBeVisible();
    await expect(mira.getByRole('region', { name: '2 steps are late' })).toContainText(
      'Then: Half-time talk',
    );
    await expect(mira.getByText('0 of 4 steps done')).toBeVisible();
    const lines = mira.getByRole('list', { name: 'Steps of First term' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'First check-in' })).toContainText('was due');
    await expect(mira.getByText('Look at the first page together.')).toBeVisible();
    await expect(mira.getByRole('link', { name: 'The playbook' })).toHaveAttribute('href', '/playbook');
    await expectReflow(mira);
    await expectAccessible(mira);
  });

  await test.step('the mentor has the same page, from the list of journeys', async () => {
    await max.goto('/mentor-section/journeys');
    await expect(max.getByText('Late: Kick-off')).toBeVisible();
    await expectAccessible(max);
    await max.getByRole('link', { name: 'Mira Mentee' }).click();
    await expect(max.getByRole('heading', { level: 1, name: 'Mira Mentee' })).toBeVisible();
    await expect(max.getByRole('checkbox', { name: 'Done: Kick-off' })).not.toBeChecked();
    await expectAccessible(max);
  });

  await test.step('the mentee ticks off by keyboard, and the mentor sees who did', async () => {
    await mira.getByRole('checkbox', { name: 'Done: Kick-off' }).focus();
    await mira.keyboard.press('Space');
    await expect(mira.getByText('1 of 4 steps done')).toBeVisible();
    await expect(mira.getByRole('region', { name: 'One step is late' })).toContainText('First check-in');
    await expect(max.getByRole('checkbox', { name: 'Done: Kick-off' })).toBeChecked();
    await expect(max.getByText('Ticked off by Mira Mentee')).toBeVisible();
  });

  await test.step('the mentor takes it back', async () => {
    await max.getByRole('checkbox', { name: 'Done: Kick-off' }).focus();
    await max.keyboard.press('Space');
    await expect(mira.getByText('0 of 4 steps done')).toBeVisible();
  });

  await test.step('a tick that is not stored is said, and not shown', async () => {
    await mira.route('**/steps/*/done', (route) => route.abort(), { times: 1 });
    await mira.getByRole('checkbox', { name: 'Done: Kick-off' }).focus();
    await mira.keyboard.press('Space');
    await expect(mira.getByText('This step was not changed. Please try again.')).toBeVisible();
    await expect(mira.getByRole('checkbox', { name: 'Done: Kick-off' })).not.toBeChecked();
  });

  await test.step('either may leave, and is asked first', async () => {
    await mira.getByRole('button', { name: 'Leave First term' }).click();
    const question = mira.getByRole('alertdialog', { name: 'Leave “First term”?' });
    await expect(question).toContainText('is notified. What you two wrote stays here');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('when the mentorship ends, the page of the mentor goes, and the mentee keeps what was', async () => {
    await post(`${url}/api/mentor/end-relation`, { studentId: mentee.id }, mentor.cookie);
    await max.reload();
    await expect(max.getByRole('heading', { name: 'This student is not your mentee' })).toBeVisible();
    await expectAccessible(max);
    await expect(mira.getByText('This journey is over. What is in it stays.')).toBeVisible();
    await expect(mira.getByRole('heading', { level: 2, name: 'First term' })).toBeVisible();
    await expect(mira.getByRole('checkbox')).toHaveCount(0);
  });
});

test('check-ins that wait come first, and the mentor’s note stands in the margin of the journey', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page: max, account: mentor } = await signedInAs('teacher', { at: null, name: 'Max Mentor' });
  const { page: mira, account: mentee } = await signedInAs('student', { at: null, name: 'Mira Mentee' });
  const ann = await newAccount({ role: 'student', name: 'Ann Alto' });
  await beginJourney(url, { mentor, mentee: ann, steps });
  const { journeyId, journey } = await beginJourney(url, { mentor, mentee, steps });
  const stepId = journey.steps.find(({ sort }) => sort === 'checkIn')?.id;
  const { checkIn } = (await call(url, mentee.cookie, 'POST', `/api/journeys/${journeyId}/check-ins`, {
    stepId,
    clientId: crypto.randomUUID(),
    week: 'mixed',
    help: null,
    answers: [{ question: 'What moved this week?', words: 'The draft is half done.' }],
  })) as { checkIn: { id: string } };

  await max.goto('/mentor-section/journeys');
  const rows = max.getByRole('list', { name: 'Mentees' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Mira Mentee');
  await expect(rows.first()).toContainText('1 check-in to answer');
  await expect(rows.nth(1)).toContainText('Ann Alto');
  await expectAccessible(max);

  await mira.goto('/mentee-section/journey');
  await expect(mira.getByText('Max Mentor can answer in the margin')).toBeVisible();
  await call(url, mentor.cookie, 'PUT', `/api/check-ins/${checkIn.id}/margin/0`, {
    words: 'Half is more than last week.',
    version: 0,
  });
  const line = mira
    .getByRole('list', { name: /^Steps of/ })
    .getByRole('listitem')
    .filter({ hasText: 'First check-in' });
  await expect(line.getByRole('figure')).toContainText('Half is more than last week.');
  await expect(line).toContainText('A mixed week');
  await expect(max.getByText('1 check-in to answer')).toHaveCount(0);
  await expectAccessible(mira);
});

test('by keyboard alone a mentee goes from the section to the journey and opens an agenda', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentor = await newAccount({ role: 'teacher', name: 'Max Mentor' });
  const { page, account: mentee } = await signedInAs('student', { at: null });
  await beginJourney(url, { mentor, mentee, steps });
  await page.goto('/mentee-section');
  await expect(
    page.getByRole('heading', { name: 'Max Mentor' }).or(page.getByText('Max Mentor')),
  ).toBeVisible();
  const keyboard = await Keyboard.of(page);
  await keyboard.activate('link', 'Journey');
  await expect(page.getByRole('heading', { level: 1, name: 'Journey' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Agenda and resources of Half-time talk' });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await keyboard.activate('button', 'Agenda and resources of Half-time talk');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('a journey that cannot be loaded says so, and comes with the next try', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: null });
  await page.route('**/api/journeys/mine', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/mentee-section/journey');
  await expect(page.getByText('Your journey could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/journeys/mine');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByRole('heading', { name: 'No journey yet' })).toBeVisible();
});
