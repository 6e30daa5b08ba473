import type { Locator, Page } from '@playwright/test';
import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const phone = { width: 320, height: 720 };

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Grades of the course' });
const rowOf = (page: Page, student: string): Locator =>
  gridOf(page).getByRole('row').filter({ hasText: student });
/** The two sums stand before the works. */
const workOf = (page: Page, student: string, place: number): Locator =>
  rowOf(page, student)
    .getByRole('gridcell')
    .nth(2 + place);
const sumOf = (page: Page, student: string): Locator => rowOf(page, student).getByRole('gridcell').first();
const saved = (page: Page): Locator => page.getByText('All changes are saved');

/** As a spreadsheet that was copied from. */
const paste = (grid: Locator, text: string): Promise<void> =>
  grid.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a teacher keeps the book by keyboard: settings, typing, pasting, undo, conflicts, no connection, a phone', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const { page: other, account: coTeacher } = await signedInAs('teacher', { at: null, name: 'Carl Co' });
  const { page: annPage, account: ann } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const ben = await newAccount({ name: 'Ben Bass' });
  const cem = await newAccount({ name: 'Cem Cello' });
  const ask = (method: string, path: string, body: unknown) => call(url, teacher.cookie, method, path, body);
  const { course } = (await ask('POST', '/api/courses', {
    title: 'Counterpoint',
    description: 'Voices.',
    visibility: 'members',
  })) as { course: { _id: string } };
  const at = `/api/courses/${course._id}`;
  const userIds = [ann.id, ben.id, cem.id];
  await post(`${url}${at}/members`, { userIds }, teacher.cookie);
  await ask('PUT', `${at}/staff/${coTeacher.id}`, { role: 'coTeacher' });
  const book = `/courses/${course._id}/grades`;
  const main = page.getByRole('main');

  await test.step('an empty book leads to its settings', async () => {
    await page.goto(`/courses/${course._id}`);
    await page
      .getByRole('navigation', { name: 'Parts of the course' })
      .getByRole('link', { name: 'Grades' })
      .click();
    await expect(main.getByRole('heading', { name: 'No graded work yet' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Grade settings' }).first().click();
    for (const [title, points] of [
      ['Talk', '20'],
      ['Sight-reading', '10'],
    ] as const) {
      await main.getByRole('button', { name: 'Add column' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add column' });
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Points').fill('many');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter points from 0 to 1000, with two decimals at most.')).toBeVisible();
      await dialog.getByLabel('Points').fill(points);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step('a category is added, and what was typed survives a reload', async () => {
    await main.getByRole('button', { name: 'Add category' }).click();
    await main.getByRole('group', { name: 'Category 1' }).getByLabel('Weight').fill('40,5');
    await main.getByRole('button', { name: 'Save settings' }).click();
    await expect(main.getByText('This field is required.')).toBeVisible();
    await main.getByLabel('Name', { exact: true }).fill('Stage');
    await page.reload();
    const stage = main.getByRole('group', { name: 'Stage' });
    await expect(stage.getByLabel('Weight')).toHaveValue('40,5');
    await expect(main.getByText('The weights are 40.5 together.', { exact: false })).toBeVisible();
    await main.getByRole('group', { name: 'Talk' }).getByLabel('Category').selectOption('Stage');
    await main.getByRole('group', { name: 'Sight-reading' }).getByLabel('Category').selectOption('Stage');
    await main.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Grade settings saved')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Back to the grades' }).click();
  });

  const grid = gridOf(page);
  await test.step('typing goes down the column, words are refused where they are typed', async () => {
    await expect(grid).toHaveAttribute('aria-rowcount', '4');
    await grid.focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8,5');
    await page.keyboard.press('Enter');
    await expect(workOf(page, 'Ben Bass', 0)).toContainText('8.5');
    await page.keyboard.type('good');
    await page.keyboard.press('Enter');
    await expect(main.getByText('These are no points. The work has 20.')).toBeVisible();
    await expect(main.getByLabel('Talk, Cem Cello')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.type('ex');
    await page.keyboard.press('Enter');
    await expect(workOf(page, 'Cem Cello', 0)).toContainText('excused');
    await expect(saved(page)).toBeVisible();
    await expect(
      rowOf(page, 'Ann Alto').getByRole('gridcell', { name: '7, not returned yet' }),
    ).toBeVisible();
    await expect(sumOf(page, 'Ann Alto')).toHaveText('35 %');
    await expect(sumOf(page, 'Ben Bass')).toHaveText('42.5 %');
    await expectAccessible(page);
  });

  await test.step('a pasted column is shown cell by cell, and nothing is stored before the confirmation', async () => {
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await paste(grid, '9\r\nmany\r\n11\r\n');
    const dialog = page.getByRole('dialog', { name: 'Check what you pasted' });
    await expect(dialog).toContainText('1 cell will change, 2 cannot be read');
    await expect(dialog.getByRole('row').filter({ hasText: 'Ben Bass' })).toContainText(
      'These are no points.',
    );
    await expect(dialog.getByRole('row').filter({ hasText: 'Cem Cello' })).toContainText(
      'More points than the work has.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(workOf(page, 'Ann Alto', 1)).toHaveText('');
    await paste(grid, '9\n4,5\n10\n');
    await dialog.getByRole('button', { name: 'Change 3 cells' }).click();
    await expect(workOf(page, 'Ben Bass', 1)).toContainText('4.5');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('undo and redo take all of a paste', async () => {
    await grid.focus();
    await page.keyboard.press('Control+z');
    await expect(main.getByText('Undone: 3 cells')).toBeVisible();
    await expect(workOf(page, 'Cem Cello', 1)).toHaveText('');
    await page.keyboard.press('Control+y');
    await expect(workOf(page, 'Cem Cello', 1)).toContainText('10');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('what somebody else changed meanwhile is never overwritten silently', async () => {
    await other.goto(book);
    await gridOf(other).focus();
    await other.keyboard.press('F2');
    await expect(other.getByRole('textbox', { name: 'Talk, Ann Alto' })).toHaveValue('7');
    await grid.focus();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await other.keyboard.type('6');
    await other.keyboard.press('Enter');
    const dialog = other.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(dialog).toContainText('Olga Owner changed this meanwhile.');
    await expect(dialog).toContainText('12');
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Store mine' }).click();
    await expect(saved(other)).toBeVisible();
    // The first screen follows by itself, and its undo does not go over the other’s points.
    await expect(workOf(page, 'Ann Alto', 0)).toContainText('6');
    await page.keyboard.press('Control+z');
    const mine = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(mine).toContainText('Carl Co changed this meanwhile.');
    await mine.getByRole('button', { name: 'Keep what is stored' }).click();
    await expect(workOf(page, 'Ann Alto', 0)).toContainText('6');
  });

  await test.step('without a connection edits wait on this device, and are stored once', async () => {
    await page.route('**/grades/cells', (route) => route.abort());
    await grid.focus();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await expect(main.getByText('No connection. 1 cell will be saved when it is back.')).toBeVisible();
    await expect(workOf(page, 'Ann Alto', 0)).toContainText('15');
    await page.unroute('**/grades/cells');
    // Also when the tab was closed meanwhile.
    await page.reload();
    await expect(workOf(page, 'Ann Alto', 0)).toContainText('15');
    await expect(saved(page)).toBeVisible();
    await main.getByRole('button', { name: 'Changes', exact: true }).click();
    const changes = page.getByRole('dialog', { name: 'Changes' }).getByRole('list', { name: 'Changes' });
    await expect(changes.getByRole('listitem').first()).toContainText('Ann Alto · Talk');
    await expect(changes.getByRole('listitem').first()).toContainText('6 → 15');
    await expect(changes.getByRole('listitem').filter({ hasText: '6 → 15' })).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a heading opens the work: its figures, and the points for the students', async () => {
    await annPage.goto(book);
    await expect(annPage.getByText('15 / 20')).toHaveCount(0);
    await grid.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Talk' });
    await expect(panel.getByRole('region', { name: 'Figures' })).toContainText('11.75');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Show the points to students' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('3 students see new points at once.');
    await question.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('3 students see the points')).toBeVisible();
    await expect(annPage.getByText('15 / 20').first()).toBeVisible();
  });

  await test.step('on a phone: the students, then the works of one', async () => {
    await other.setViewportSize(phone);
    await expectReflow(other);
    await expectAccessible(other);
    await other.getByRole('button', { name: /^Ben Bass/ }).click();
    await expect(other.getByRole('heading', { name: 'Ben Bass' })).toBeVisible();
    await expectReflow(other);
    await expectAccessible(other);
    const field = other.getByLabel('Sight-reading, points of 10');
    await field.fill('11');
    await field.press('Enter');
    await expect(other.getByText('More points than the work has. The work has 10.')).toBeVisible();
    await field.fill('6');
    await field.press('Enter');
    await expect(saved(other)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(workOf(page, 'Ben Bass', 1)).toContainText('6');
    await other.getByRole('button', { name: 'All students' }).click();
    await expect(other.getByRole('list', { name: 'Students' })).toBeVisible();
  });
});

test('an administrator makes a scale from a template, and a course uses it', async ({
  signedInAs,
  administrator,
}) => {
  const { page: office } = await signedInAs('teacher', { as: administrator, at: '/admin?tab=grade-scales' });
  const main = office.getByRole('main');
  await main.getByRole('button', { name: 'Begin with “Letters A to F”' }).click();
  const dialog = office.getByRole('dialog', { name: 'Add scale' });
  await dialog.getByLabel('Name', { exact: true }).fill('Letters of the conservatory');
  await dialog.getByRole('group', { name: 'Grade 2' }).getByLabel('From %').fill('95');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Each grade has to begin below the one before it.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Grade 2' }).getByLabel('From %').fill('82,5');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Letters of the conservatory' });
  await expect(row).toContainText('B from 82.5 %');
  await expectAccessible(office);

  const { page: teacher, account } = await signedInAs('teacher', { at: null });
  const answer = await post(
    new URL('/api/courses', office.url()).href,
    { title: 'Ear training', description: 'Listen.' },
    account.cookie,
  );
  const { course } = (await answer.json()) as { course: { _id: string } };
  await teacher.goto(`/courses/${course._id}/grades/settings`);
  await teacher.getByLabel('Scale').selectOption('Letters of the conservatory');
  await teacher.getByRole('button', { name: 'Save settings' }).click();
  await expect(teacher.getByText('Grade settings saved')).toBeVisible();
  await main.getByRole('button', { name: 'Remove Letters of the conservatory' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeVisible();
  await teacher.getByLabel('Scale').selectOption('Percentages only');
  await teacher.getByRole('button', { name: 'Save settings' }).click();
  await expect(teacher.getByText('Grade settings saved').first()).toBeVisible();
});
