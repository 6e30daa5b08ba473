import type { Locator, Page } from '@playwright/test';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { collegeClock, planMeeting } from '../../../e2e/lib/meetings.ts';
import { expectOwnClock } from '../../../e2e/walk/clocks.ts';
import { Keyboard } from '../../../e2e/walk/keyboard.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

// A college of its own: the term that is made here is nobody else's.
const collegeZone = 'Asia/Kolkata';
test.use({ settings: { TIME_ZONE: collegeZone } });

const phone = { width: 360, height: 740 };
const dayMinutes = 24 * 60;
const dayAhead = async (url: string, days: number): Promise<string> =>
  (await collegeClock(url, days * dayMinutes)).slice(0, '2026-08-03'.length);

async function beIn(page: Page, timezoneId: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
}

/** A term that ends in four weeks, with a holiday in two. Gives its id. */
async function makeTerm(url: string, administrator: Account): Promise<string> {
  const holiday = await dayAhead(url, 14);
  const body = {
    name: 'Autumn',
    firstDay: await dayAhead(url, -10),
    lastDay: await dayAhead(url, 28),
    holidays: [{ name: 'Founders’ Day', firstDay: holiday, lastDay: holiday }],
  };
  const answer = await post(`${url}/api/admin/terms`, body, administrator.cookie);
  return ((await answer.json()) as { term: { id: string } }).term.id;
}

/** A course that only these students are in. Gives its id. */
async function makeCourse(
  url: string,
  teacher: Account,
  students: readonly Account[],
  facts: { termId?: string } = {},
): Promise<string> {
  const body = { title: 'Optics', description: 'Light.', visibility: 'members', ...facts };
  const answer = await post(`${url}/api/courses`, body, teacher.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const userIds = students.map(({ id }) => id);
  await post(`${url}/api/courses/${course._id}/members`, { userIds }, teacher.cookie);
  return course._id;
}

const meetingNamed = (page: Page, name: string): Locator => page.getByRole('article', { name });

test('a teacher plans a term of meetings, moves and cancels; students check in with a code; the register is kept by keyboard', async ({
  signedInAs,
  newAccount,
  administrator,
  product: { url },
}) => {
  const { page: owner, account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const { page: ann, account: annAccount } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { page: ben, account: benAccount } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  const cem = await newAccount({ name: 'Cem Cello' });
  await ann.setViewportSize(phone);
  await beIn(owner, collegeZone);
  await beIn(ann, 'America/New_York');
  const termId = await makeTerm(url, administrator);
  const courseId = await makeCourse(url, teacher, [annAccount, benAccount, cem], { termId });
  const list = `/courses/${courseId}/meetings`;
  const main = owner.getByRole('main');

  await test.step('weekly until the term ends, with a holiday that is left out', async () => {
    await owner.goto(`/courses/${courseId}`);
    await owner
      .getByRole('navigation', { name: 'Parts of the course' })
      .getByRole('link', { name: 'Meetings' })
      .click();
    await expect(owner.getByRole('heading', { name: 'No meetings planned' })).toBeVisible();
    await expectAccessible(owner);
    await main.getByRole('link', { name: 'Plan meetings' }).click();
    const plan = owner.getByRole('button', { name: 'Plan meetings' });
    await plan.click();
    await expect(main.getByText('Please enter a title')).toBeVisible();
    await expect(owner.getByLabel('Title')).toBeFocused();
    await owner.getByLabel('Title').fill('Seminar');
    await owner.getByLabel('Day', { exact: true }).fill(await dayAhead(url, 14));
    await expect(main.getByText('This day is a holiday: Founders’ Day.')).toBeVisible();
    await owner.getByLabel('Day', { exact: true }).fill(await dayAhead(url, 7));
    await owner.getByLabel('Begins at').fill('10:00');
    await owner.getByRole('radio', { name: /^Every week/ }).check();
    await expect(owner.getByLabel('Last day', { exact: true })).toHaveValue(await dayAhead(url, 28));
    const dates = owner.getByRole('region', { name: 'The dates' });
    await expect(dates).toContainText('4 meetings');
    await expect(dates).toContainText('1 date falls on a holiday.');
    await owner.getByLabel('Room', { exact: true }).fill('B 204');
    await owner.getByLabel('Places in the room').fill('2');
    await expect(main.getByText('2 places for 3 students: not everybody has one.')).toBeVisible();
    await expectAccessible(owner);
    await owner.reload();
    await expect(owner.getByText('We kept what you wrote.')).toBeVisible();
    await expect(owner.getByLabel('Title')).toHaveValue('Seminar');
    await dates.getByRole('checkbox', { name: /^Leave out .*Founders’ Day$/ }).check();
    await expect(dates).toContainText('3 meetings');
    await plan.click();
    await expect(owner.getByText('3 meetings planned')).toBeVisible();
    await expect(meetingNamed(owner, 'Seminar')).toHaveCount(3);
    await expectAccessible(owner);
  });

  await test.step('a student sees them on a phone, on another clock', async () => {
    await ann.goto(list);
    await expect(meetingNamed(ann, 'Seminar')).toHaveCount(3);
    await expectOwnClock(ann, 'the meetings of a course', collegeZone);
    await expectReflow(ann);
    await expectAccessible(ann);
    await meetingNamed(ann, 'Seminar').first().getByRole('link', { name: 'Seminar' }).click();
    await expect(ann.getByText(/^Every week on \w+day, until /)).toBeVisible();
    await expect(ann.getByText('B 204')).toBeVisible();
    await expectOwnClock(ann, 'a meeting', collegeZone);
    await expectReflow(ann);
    await expectAccessible(ann);
    await expect(ann.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });

  await test.step('one meeting is moved, and the student is notified', async () => {
    await ann.goto(list);
    await meetingNamed(owner, 'Seminar').nth(1).getByRole('link', { name: 'Seminar' }).click();
    await owner.getByRole('link', { name: 'Edit' }).click();
    await expect(owner.getByLabel('Begins at')).toHaveValue('10:00');
    await owner.getByLabel('Begins at').fill('11:30');
    await expect(owner.getByRole('radio', { name: /^This meeting/ })).toBeChecked();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Save changes' }).click();
    await expect(owner.getByText('1 meeting changed')).toBeVisible();
    await expect(main.getByText('This meeting was moved from its usual time.')).toBeVisible();
    await expect(meetingNamed(ann, 'Seminar').nth(1)).toContainText('Moved');
    await expect(meetingNamed(ann, 'Seminar').nth(2)).not.toContainText('Moved');
    await ann.goto('/notifications');
    await expect(ann.getByText('Moved: Seminar').first()).toBeVisible();
  });

  await test.step('it is cancelled with a note, and takes place after all', async () => {
    await ann.goto(list);
    await owner.getByRole('button', { name: 'Cancel meeting' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Cancel “Seminar”?' });
    await dialog.getByLabel('Note').fill('I am at a conference.');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(owner.getByText('1 meeting cancelled')).toBeVisible();
    const second = meetingNamed(ann, 'Seminar').nth(1);
    await expect(second).toContainText('Cancelled');
    await expect(second).toContainText('I am at a conference.');
    await expectAccessible(ann);
    await owner.getByRole('button', { name: 'Let it take place' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Let it take place' }).click();
    await expect(owner.getByText('1 meeting takes place after all')).toBeVisible();
    await expect(second).not.toContainText('Cancelled');
  });

  const { id: meetingId } = await planMeeting(url, teacher, courseId, { title: 'Check-in hour' });
  const at = `${list}/${meetingId}`;

  await test.step('two students give the code that is shown, each in a browser of their own', async () => {
    for (const page of [owner, ann, ben]) await page.goto(at);
    await expect(ann.getByLabel('Code')).toHaveCount(0);
    await owner.getByRole('button', { name: 'Show check-in code' }).click();
    const projector = owner.getByRole('dialog', { name: 'Check-in: Check-in hour' });
    const code = projector.getByText(/^[A-Z0-9]{6}$/);
    await expect(code).toBeVisible();
    await expectAccessible(owner);
    await ann.getByLabel('Code').fill('000000');
    await ann.getByRole('button', { name: 'Check in' }).click();
    await expect(ann.getByText('This is not the code that is shown now.', { exact: false })).toBeVisible();
    await expectAccessible(ann);
    for (const page of [ann, ben]) {
      await page.getByLabel('Code').fill((await code.innerText()).toLowerCase());
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByText('The register says: Present')).toBeVisible();
      await expect(page.getByLabel('Code')).toHaveCount(0);
    }
    await expect(projector.getByText('2 of 3 students counted')).toBeVisible();
    // Another code comes by itself.
    const shown = await code.innerText();
    await expect(code).not.toHaveText(shown);
    await projector.getByRole('button', { name: 'End check-in' }).click();
    await expect(projector).toHaveCount(0);
    await expect(owner.getByText('Check-in has ended')).toBeVisible();
  });

  await test.step('without a connection the projector says so, and recovers', async () => {
    await owner.getByRole('button', { name: 'Show check-in code' }).click();
    const projector = owner.getByRole('dialog', { name: 'Check-in: Check-in hour' });
    await expect(projector.getByText(/^[A-Z0-9]{6}$/)).toBeVisible();
    await owner.route('**/check-in/code', (route) => route.abort());
    await expect(projector.getByText('No connection. Trying again...')).toBeVisible();
    await owner.unroute('**/check-in/code');
    await expect(projector.getByText(/^[A-Z0-9]{6}$/)).toBeVisible();
    await expect(projector.getByText('No connection. Trying again...')).toHaveCount(0);
    await projector.getByRole('button', { name: 'End check-in' }).click();
    await expect(projector).toHaveCount(0);
  });

  await test.step('the register by keyboard', async () => {
    await owner.getByRole('link', { name: 'Open the register' }).click();
    const keys = await Keyboard.of(owner);
    const rowOf = (name: string) => owner.getByRole('group', { name });
    await expect(rowOf('Ann Alto').getByRole('radio', { name: 'Present' })).toBeChecked();
    await expectAccessible(owner);
    await keys.tabTo('radio', 'Present');
    await keys.press('ArrowDown', 'ArrowDown', 'e');
    await expect(rowOf('Cem Cello').getByRole('radio', { name: 'Excused' })).toBeChecked();
    await keys.press('ArrowUp', 'l');
    await expect(rowOf('Ben Bass').getByRole('radio', { name: 'Late' })).toBeChecked();
    await keys.expectAt('radio', 'Excused');
    await keys.press('u');
    await expect(rowOf('Cem Cello').getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
    await expect(ben.getByText('The register says: Late')).toBeVisible();
    await owner.getByLabel('Search by name or student ID').fill('cello');
    await expect(rowOf('Ann Alto')).toHaveCount(0);
    await owner.getByRole('button', { name: 'Mark the rest absent (1)' }).click();
    await expect(rowOf('Cem Cello').getByRole('radio', { name: 'Absent' })).toBeChecked();
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
    await owner.setViewportSize({ width: 320, height: 640 });
    await expectReflow(owner);
    await owner.reload();
    await expect(rowOf('Cem Cello').getByRole('radio', { name: 'Absent' })).toBeChecked();
    await expect(rowOf('Ben Bass').getByRole('radio', { name: 'Late' })).toBeChecked();
  });

  await test.step('students see their own', async () => {
    await ann.goto(list);
    await expect(ann.getByRole('region', { name: 'Your attendance' })).toContainText('Present 1 of 1');
    await expect(meetingNamed(ann, 'Check-in hour')).toContainText('Present');
    await expectAccessible(ann);
    await ann.goto(`${at}/attendance`);
    await expect(ann.getByText('Only the staff of the course keeps this register.')).toBeVisible();
    await ann.goto(`${list}?which=over`);
    await expect(ann.getByRole('link', { name: 'Earlier meetings' })).toHaveAttribute('aria-current', 'page');
  });
});

test('two tabs keep one register in step, and marks survive a lost connection', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page: one, account: teacher } = await signedInAs('teacher', { at: null, name: 'Tara Tabs' });
  const { page: other } = await signedInAs('teacher', { as: teacher, at: null });
  const name = 'Sara Solo';
  const courseId = await makeCourse(url, teacher, [await newAccount({ name })]);
  const { id } = await planMeeting(url, teacher, courseId);
  const at = `/courses/${courseId}/meetings/${id}/attendance`;
  for (const page of [one, other]) await page.goto(at);
  const stateIn = (page: Page, state: string) =>
    page.getByRole('group', { name }).getByRole('radio', { name: state });
  await stateIn(one, 'Late').check();
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await expect(stateIn(other, 'Late')).toBeChecked();

  await other.route(`**/api/meetings/${id}/attendance`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await stateIn(other, 'Excused').check();
  await expect(other.getByText('Not saved yet. It is tried again.')).toBeVisible();
  await other.getByRole('button', { name: 'Try Again' }).click();
  await expect(stateIn(other, 'Excused')).toBeChecked();
  await other.unroute(`**/api/meetings/${id}/attendance`);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect(stateIn(one, 'Excused')).toBeChecked();
});
