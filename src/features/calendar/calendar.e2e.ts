import type { Page } from '@playwright/test';
import { addEntry, date, day, dayButton, dayOf, drag } from '../../../e2e/lib/calendar.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign } from '../../../e2e/lib/tasks.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const collegeZone = 'Asia/Kolkata';
test.use({ settings: { TIME_ZONE: collegeZone } });

async function withClock(page: Page, timezoneId: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
}

test('an entry is made in the month, dragged to another day, taken back, and found in the list', async ({
  signedInAs,
}) => {
  const { page, account } = await signedInAs('student', { at: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/calendar?day=2033-02-02');
  await expect(page.getByText('Nothing in these weeks yet.')).toBeVisible();
  await page.goto(`/calendar?day=${day}`);
  await expect(page.getByRole('heading', { level: 2, name: 'May 2031' })).toBeVisible();

  await test.step('a press on a day begins an entry there', async () => {
    await dayOf(page, 'Wednesday, May 14').click({ position: { x: 60, y: 80 } });
    const dialog = page.getByRole('dialog', { name: 'New entry' });
    await expect(dialog.getByLabel('Begins')).toHaveValue(`${day}T09:00`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a title')).toBeVisible();
    await dialog.getByLabel('Title').fill('Rowing');
    await dialog.getByLabel('Begins').fill(`${day}T10:00`);
    await expect(dialog.getByLabel('Ends')).toHaveValue(`${day}T11:00`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Entry saved')).toBeVisible();
    await expect(date(dayOf(page, 'Wednesday, May 14'), 'Rowing')).toBeVisible();
    await expect(dayButton(page, 'Wednesday, May 14')).toHaveAccessibleName(
      'Wednesday, May 14, 2031, 1 date',
    );
    await expectAccessible(page);
  });

  await test.step('it is dragged two days on, and taken back', async () => {
    await drag(page, date(page, 'Rowing'), dayOf(page, 'Friday, May 16'));
    await expect(page.getByText('“Rowing” is moved')).toBeVisible();
    await expect(date(dayOf(page, 'Friday, May 16'), 'Rowing')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('“Rowing” is where it was')).toBeVisible();
    await expect(date(dayOf(page, 'Wednesday, May 14'), 'Rowing')).toBeVisible();
  });

  await test.step('a move that is refused goes back, and the reason is said', async () => {
    const message = 'This entry was changed meanwhile.';
    await page.route(
      '**/api/calendar/entries/*',
      (route) => route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
      { times: 1 },
    );
    await drag(page, date(page, 'Rowing'), dayOf(page, 'Thursday, May 15'));
    await expect(page.getByText(message)).toBeVisible();
    await expect(date(dayOf(page, 'Wednesday, May 14'), 'Rowing')).toBeVisible();
  });

  await test.step('among the hours it is dragged to another time', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page).toHaveURL(/view=week/);
    const block = page
      .getByRole('list', { name: /^Wednesday, May 14/ })
      .getByRole('button', { name: /Rowing/ });
    const box = await block.boundingBox();
    if (!box) throw new Error('the entry is not on the screen');
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    // One day and one hour: an hour is as high as this entry is long.
    await page.mouse.move(box.x + 20 + box.width, box.y + 10 + box.height, { steps: 6 });
    await page.mouse.up();
    await expect(
      page.getByRole('list', { name: /^Thursday, May 15/ }).getByRole('button', { name: /Rowing.*11 AM/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list has it, on another device too', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('region', { name: 'Dates' })).toContainText('Rowing');
    await expectAccessible(page);
    const { page: other } = await signedInAs('student', {
      as: account,
      at: '/calendar?view=day&day=2031-05-15',
    });
    await date(other, 'Rowing').click();
    const dialog = other.getByRole('dialog', { name: 'Rowing' });
    await expect(dialog).toContainText('Own entry');
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText('Entry deleted')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Dates' })).not.toContainText('Rowing');
  });
});

test('the calendar works by keyboard alone', async ({ signedInAs, product }) => {
  const { page, account } = await signedInAs('student', { at: null });
  await addEntry(product.url, account, 'Choir', '2031-05-15T14:00:00Z', '2031-05-15T15:00:00Z');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/calendar?day=${day}`);
  await expect(date(page, 'Choir')).toBeVisible();

  await test.step('arrows lead from day to day, and over the end of a month', async () => {
    await dayButton(page, 'Wednesday, May 14').focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayButton(page, 'Thursday, May 15')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(dayButton(page, 'Sunday, June 15')).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'June 2031' })).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(dayButton(page, 'Thursday, May 15')).toBeFocused();
  });

  await test.step('Enter opens the day, and the date in it', async () => {
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Thursday, May 15, 2031' });
    await expectAccessible(page);
    await date(list, 'Choir').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choir' });
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await dialog.getByLabel('Begins').fill('2031-05-20T18:30');
    await dialog.getByLabel('Begins').press('Enter');
    await expect(date(dayOf(page, 'Tuesday, May 20'), 'Choir')).toBeVisible();
    await expect(page.getByText('“Choir” is moved')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(date(dayOf(page, 'Thursday, May 15'), 'Choir')).toBeVisible();
  });

  await test.step('letters choose the view, and what is new', async () => {
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/view=week/);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/day=2031-05-22/);
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/view=day/);
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/view=list/);
    await page.keyboard.press('m');
    await expect(page).not.toHaveURL(/view=/);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New entry' }).getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('new entry');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/calendar$/);
  });

  await test.step('Ctrl+K finds the screen', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('calen');
    await expect(page.getByRole('option', { name: 'Calendar' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calendar$/);
  });
});

test('on a phone the month is a strip of days above a list, and filters stay in the address', async ({
  signedInAs,
  administrator,
  product,
}) => {
  const title = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
  await assign(product.url, administrator, { title, dueDate: '2031-05-16T12:00:00Z' });
  const { page, account } = await signedInAs('student', { at: null });
  await addEntry(product.url, account, 'Swimming', '2031-05-14T04:00:00Z', '2031-05-14T05:00:00Z');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/calendar?day=${day}`);
  await expect(date(page, 'Swimming')).toBeVisible();
  await expect(date(page, title)).toBeVisible();
  await expectReflow(page);
  await expectAccessible(page);

  await test.step('a press on a day shows what comes from then on', async () => {
    await dayOf(page, 'Thursday, May 15').click();
    await expect(page).toHaveURL(/day=2031-05-15/);
    await expect(page.getByText('Nothing on this day.')).toBeVisible();
    await expect(date(page, 'Swimming')).toHaveCount(0);
    await expect(date(page, title)).toBeVisible();
  });

  await test.step('filters', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    // Checked once the address has it.
    await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Own entry').click();
    await expect(page).toHaveURL(/kinds=own/);
    await expect(date(page, title)).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Filters.*1 filter/ })).toBeVisible();
    await expect(date(page, title)).toHaveCount(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: 'Clear filters' })
      .click();
    await expect(page).not.toHaveURL(/kinds=/);
    await page.keyboard.press('Escape');
    await expect(date(page, title)).toBeVisible();
  });

  await test.step('three days instead of a week', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Open (Thursday|Friday|Saturday), May/ })).toHaveCount(3);
    await expectReflow(page);
    await expectAccessible(page);
  });
});

test('a due date is the reader’s on a browser in another time zone, and moves by the college’s clock', async ({
  signedInAs,
  product,
}) => {
  const { page: teacher, account } = await signedInAs('teacher', { at: null });
  const { page: student } = await signedInAs('student', { at: null });
  // 23:59 in Kolkata.
  const task = await assign(product.url, account, { title: 'Lenses', dueDate: '2031-08-13T18:29:00Z' });
  for (const page of [teacher, student]) {
    await withClock(page, 'America/New_York');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/calendar?day=2031-08-13');
    await expect(date(dayOf(page, 'Wednesday, August 13'), 'Lenses')).toBeVisible();
  }
  await date(student, 'Lenses').click();
  await expect(student.getByRole('dialog', { name: 'Lenses' })).toContainText(
    'Aug 13, 2031, 02:29 PM · 11:59 PM at college (GMT+5:30)',
  );
  await student.keyboard.press('Escape');
  await expect(student.getByRole('dialog')).toHaveCount(0);

  // A student may not move it.
  await drag(student, date(student, 'Lenses'), dayOf(student, 'Friday, August 15'));
  await expect(date(dayOf(student, 'Wednesday, August 13'), 'Lenses')).toBeVisible();
  await student.keyboard.press('Escape');

  await drag(teacher, date(teacher, 'Lenses'), dayOf(teacher, 'Friday, August 15'));
  await expect(teacher.getByText('“Lenses” is moved')).toBeVisible();
  await expect(date(dayOf(student, 'Friday, August 15'), 'Lenses')).toBeVisible();
  const answer = await teacher.request.get(`/api/data/tasks/${task._id}`);
  expect(((await answer.json()) as { task: { dueDate: string } }).task.dueDate).toBe(
    '2031-08-15T18:29:00.000Z',
  );
});

test('what was typed is kept when it cannot be stored, and a change of another window is not overwritten', async ({
  signedInAs,
  product,
}) => {
  const { page, account } = await signedInAs('student', { at: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/calendar?day=${day}`);
  await page.getByRole('button', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  await dialog.getByLabel('Title').fill('Rehearsal');
  await page.route('**/api/calendar/entries', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The entry could not be saved\./)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Rehearsal');
  await page.reload();
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(dialog.getByText('This is what you wrote before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(date(page, 'Rehearsal')).toHaveCount(1);

  await date(page, 'Rehearsal').click();
  await page.getByRole('dialog', { name: 'Rehearsal' }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit entry' });
  await edit.getByLabel('Place').fill('Hall');
  const { items } = (await (
    await page.request.get('/api/calendar?from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z&kinds=own')
  ).json()) as { items: { id: string }[] };
  const entryId = items[0]?.id.replace('own:', '') ?? '';
  await call(product.url, account.cookie, 'PATCH', `/api/calendar/entries/${entryId}`, {
    title: 'Dress rehearsal',
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Changed meanwhile', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Load what is stored' }).click();
  await expect(edit.getByLabel('Title')).toHaveValue('Dress rehearsal');
  await edit.getByLabel('Place').fill('Hall');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(date(page, 'Dress rehearsal')).toBeVisible();
});
