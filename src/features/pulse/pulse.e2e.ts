import type { Page } from '@playwright/test';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { beginJourney } from '../../../e2e/lib/journeys.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const share = (value: number, people = 20) => ({ share: value, people });
const weeks = [0.95, 0.9, 0.9, 0.8, 0.6].map((sent, at) => ({
  week: at + 1,
  sent: share(sent),
  good: share([0.6, 0.7, 0.7, 0.5, 0.3][at] ?? 0),
  low: share([0.1, 0.1, 0, 0.1, 0.4][at] ?? 0),
}));
const figures = {
  journeys: 20,
  checkIns: share(0.85),
  helps: share(0.75),
  met: share(0.9),
  reached: null,
  weeks,
};
const longCohort = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';

test('an organiser reads the pulse of a programme, by cohort and week, and takes it as a file', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account: mentor } = await signedInAs('teacher', { at: null });
  const { programmeId } = await beginJourney(url, { mentor, mentee: await newAccount() });
  const main = page.getByRole('main');
  const address = `/mentor-section/programmes/${programmeId}/pulse`;

  await test.step('one mentee is no group', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Pulse' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('figures of five weeks, which a new college does not have', async () => {
    await page.route(`**/api/pulse/programmes/${programmeId}`, async (route) => {
      const real = (await (await route.fetch()).json()) as object;
      const groups = [
        { cohort: 'Year 1 A', ...figures },
        { cohort: longCohort, ...figures },
        { cohort: null, ...figures, journeys: 5, helps: share(1, 5) },
      ];
      const mentors = { people: 5, answered: share(1, 5), withinMinutes: 240 };
      const json = { ...real, total: figures, meetings: 35, moments: 45, groups, mentors };
      await route.fulfill({ json });
    });
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(address);
    await expect(main.getByText('Active journeys').first()).toBeVisible();
    await expect(main.getByText('within 4 hours')).toBeVisible();
    await expect(
      main.getByText(
        'Week 5 was low for more people than the week before. Worth a question in the next meetings?',
      ),
    ).toBeVisible();
    const row = main.getByRole('table', { name: 'Week by week' }).getByRole('row', { name: /^5/ });
    await expect(row.getByRole('cell')).toHaveText(['60%', '30%', '40%']);
    await expect(main.getByRole('heading', { name: 'Small cohorts together' })).toBeVisible();
    await expect(main.getByRole('table', { name: 'Check-ins sent, by cohort and week' })).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
  });

  await test.step('the file has the figures of the server', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('First term - pulse.csv');
  });
});

test('the card of the front page shows a visitor’s own figures', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentor = await newAccount({ role: 'teacher' });
  const { page, account: mentee } = await signedInAs('student', { at: '/' });
  const card = page.getByRole('region', { name: 'Programme pulse' });
  // Without a journey the sample stays.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  await expect(card.getByText('Sample, week 6')).toBeVisible();

  const { journeyId } = await beginJourney(url, { mentor, mentee });
  const moment = { words: 'The first lab report that was read out', clientId: crypto.randomUUID() };
  await post(`${url}/api/journeys/${journeyId}/moments`, moment, mentee.cookie);
  await page.goto('/');
  await expect(card.getByText('Yours, today')).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: /./ })).toHaveText(['1', '-', '1']);
  await expect(card.getByText('No check-in was due yet.')).toBeVisible();
  await expectAccessible(page);
});

const own = (page: Page) => page.getByRole('region', { name: 'Your pulse' });
const figure = (page: Page, name: string) =>
  own(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('mentor and mentee see their own figures on their dashboards and on the first pages of their sections', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentor = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page: mentee, account } = await signedInAs('student', { name: 'Mia Mentee' });
  const by = ({ cookie }: Account, path: string, body: object, method = 'POST') =>
    call(url, cookie, method, path, body);

  await test.step('nobody without a journey', async () => {
    const asked: string[] = [];
    mentee.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await mentee.reload();
    await expect(mentee.getByRole('region', { name: 'Quick actions' })).toBeVisible();
    // The answer is there. What comes up depends on what other tests have announced.
    await expect(mentee.getByText('Required documents')).toBeVisible();
    await expect(own(mentee)).toHaveCount(0);
    expect(asked).not.toContain('/api/pulse/mine');
  });

  await test.step('an open dashboard shows them when a journey begins, and follows it', async () => {
    await beginJourney(url, { mentor, mentee: account });
    await expect(figure(mentee, 'Goals reached')).toHaveText('None yet');
    const proposed = await by(account, '/api/goals', {
      clientId: crypto.randomUUID(),
      words: 'Ask one question',
      steps: [],
    });
    const { goal } = proposed as { goal: { id: string; version: number } };
    await by(mentor, `/api/goals/${goal.id}/agree`, { version: goal.version, hasAgreed: true });
    await expect(figure(mentee, 'Goals reached')).toHaveText('0 of 1');
    await by(mentor, `/api/goals/${goal.id}/reached`, { isReached: true });
    await expect(figure(mentee, 'Goals reached')).toHaveText('1 of 1');
    await expect(own(mentee).getByRole('link', { name: 'Your journey' })).toHaveAttribute(
      'href',
      '/mentee-section/journey',
    );
    await expectAccessible(mentee);
    await mentee.setViewportSize({ width: 320, height: 740 });
    await expectReflow(mentee);
  });

  const { page } = await signedInAs('teacher', { as: mentor });
  await test.step('the mentor has figures of all mentees together', async () => {
    await expect(figure(page, 'Journeys')).toHaveText('1');
    await expect(figure(page, 'Goals reached')).toHaveText('1 of 1');
    await expect(own(page).getByRole('link', { name: 'Journeys' })).toHaveAttribute(
      'href',
      '/mentor-section/journeys',
    );
    await expectAccessible(page);
    await page.goto('/mentor-section');
    await expect(figure(page, 'Goals reached')).toHaveText('1 of 1');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectReflow(page);
  });

  await test.step('nothing is counted without Activity Tracking, and an open page says so', async () => {
    await mentee.goto('/mentee-section');
    await expect(figure(mentee, 'Goals reached')).toHaveText('1 of 1');
    await expectReflow(mentee);
    await by(account, '/api/settings', { privacy: { activityTracking: false } }, 'PATCH');
    await expect(own(mentee)).toHaveText(/No figures yet/);
    await expect(own(mentee).getByRole('definition')).toHaveCount(0);
    await expectAccessible(mentee);
  });

  await test.step('what does not load says nothing', async () => {
    let asked = 0;
    await mentee.route('**/api/pulse/mine', (route) => {
      asked += 1;
      return route.fulfill({ status: 400, json: {} });
    });
    await mentee.goto('/dashboard');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(mentee.getByRole('region', { name: 'Quick actions' })).toBeVisible();
    await expect(own(mentee)).toHaveCount(0);
    await expect(mentee.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});
