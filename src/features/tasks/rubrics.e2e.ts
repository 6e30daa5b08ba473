import type { Page } from '@playwright/test';
import type { Task } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, handIn, removeTasks } from '../../../e2e/lib/tasks.ts';

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

const points = (page: Page) => page.getByRole('textbox', { name: 'Points', exact: true });
const criterion = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a teacher makes a rubric, grades with it by keys, and a changed item changes the grade', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const student = await newAccount({ name: 'Asha Able', year: 'third' });
  const other = await newAccount({ name: 'Ben Best', year: 'third' });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  await handIn(product.url, student, task, 'Light bends.');
  await handIn(product.url, other, task, 'It does.');
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}` });

  await test.step('the editor says what is missing, and what the items give', async () => {
    await page.getByRole('link', { name: 'Rubric' }).click();
    await page.getByRole('button', { name: 'Add criterion' }).click();
    const first = page.getByRole('region', { name: 'Criterion 1' });
    await expect(first.getByLabel('Title')).toBeFocused();
    await page.getByRole('button', { name: 'Save rubric' }).click();
    await expect(first.getByLabel('Title')).toBeFocused();
    await expect(first.getByText('This field is required').first()).toBeVisible();
    await first.getByLabel('Title').fill('Method');
    await fill(first, 'Level 1', 'Complete', '6');
    await fill(first, 'Level 2', 'In part', '3,5');
    await page.getByRole('button', { name: 'Add criterion' }).click();
    const second = page.getByRole('region', { name: 'Criterion 2' });
    await second.getByLabel('Title').fill('Form');
    await second.getByLabel('Choose').selectOption({ label: 'any number of items' });
    await fill(second, 'Item 1', 'Units are missing', '-0.2');
    await fill(second, 'Item 2', 'Clear diagram', '4');
    await expect(page.getByText('The items give up to 10 of 10 points.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save rubric' }).click();
    await expect(page.getByText('Rubric saved')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/tasks/${task._id}$`));
  });

  await test.step('digits choose, arrows move, points follow and can be adjusted', async () => {
    await page.goto(`/tasks/${task._id}/grade`);
    await expect(criterion(page, 'Method')).toBeFocused();
    await page.keyboard.press('1');
    await expect(points(page)).toHaveValue('6');
    await expect(criterion(page, 'Form')).toBeFocused();
    await page.keyboard.press('1');
    await expect(points(page)).toHaveValue('5.8');
    await page.keyboard.press('0');
    await expect(points(page)).toHaveValue('6');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: 'In part' })).toHaveAttribute('aria-pressed', 'true');
    await expect(points(page)).toHaveValue('3.5');
    await page.keyboard.press('p');
    await points(page).fill('4');
    await expect(page.getByText('Adjustment +0.5')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(criterion(page, 'Method')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a comment is kept, and inserted for the next student', async () => {
    await page.keyboard.press('f');
    const feedback = page.getByRole('textbox', { name: 'Feedback' });
    await expect(feedback).toBeFocused();
    await feedback.fill('Show the units.');
    await page.getByRole('button', { name: 'Comments' }).click();
    const bank = page.getByRole('dialog', { name: 'Comments for feedback' });
    await bank.getByRole('button', { name: 'Keep' }).click();
    await expect(bank.getByRole('button', { name: 'Insert: Show the units.' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(feedback).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Grade of Asha Able saved')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Grade Ben Best' })).toBeVisible();
    await expect(criterion(page, 'Method')).toBeFocused();
    await page.keyboard.press('f');
    await page.keyboard.press('#');
    await expect(bank.getByLabel('Find a comment')).toBeFocused();
    await page.keyboard.type('units');
    await expect(bank.getByRole('button', { name: 'Insert: Show the units.' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(feedback).toHaveValue('Show the units.');
  });

  await test.step('the student sees nothing of it before the return', async () => {
    const { page: theirs } = await signedInAs('student', { as: student, at: `/tasks/${task._id}` });
    await expect(theirs.getByText('Light bends.')).toBeVisible();
    await expect(theirs.getByText('In part')).toHaveCount(0);
  });

  await test.step('a changed item shows who gets other points before it is saved', async () => {
    await page.goto(`/tasks/${task._id}/rubric`);
    const level = page.getByRole('listitem', { name: 'Level 2' });
    await level.getByLabel('Points').fill('4.5');
    await page.getByRole('button', { name: 'Save rubric' }).click();
    const preview = page.getByRole('dialog', { name: 'This changes grades' });
    await expect(preview.getByRole('listitem')).toContainText('Asha Able');
    await expect(preview.getByRole('listitem')).toContainText('4 to 5');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Save and change grades' }).click();
    await expect(page.getByText('Rubric saved, 1 grade changed')).toBeVisible();
  });

  await test.step('returned, the grade shows its rubric and its sum; on a phone nothing overflows', async () => {
    const answer = await fetch(`${product.url}/api/data/tasks/${task._id}/return`, {
      method: 'POST',
      headers: { cookie: author.cookie, origin: product.url, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    const { page: theirs } = await signedInAs('student', { as: student, at: `/tasks/${task._id}` });
    const rubric = theirs.getByRole('region', { name: 'Rubric' });
    await expect(rubric.getByText('Chosen: In part')).toBeVisible();
    await expect(rubric).toContainText('Adjustment+0.5');
    await expect(rubric).toContainText('Sum of the rubric5');
    await theirs.setViewportSize({ width: 320, height: 700 });
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(theirs);
  });
});

/** The words and points of one level or item. */
async function fill(
  region: ReturnType<Page['getByRole']>,
  name: string,
  words: string,
  worth: string,
): Promise<void> {
  const item = region.getByRole('listitem', { name });
  await item.getByLabel('Description').fill(words);
  await item.getByLabel('Points').fill(worth);
}

const handInCount = 30;
const criteria = ['Method', 'Data', 'Result', 'Form'];

test('the grading walk: 30 hand-ins by keyboard alone, with a rubric and without one', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const students: Account[] = [];
  for (let nth = 1; nth <= handInCount; nth += 1)
    students.push(await newAccount({ name: `Student ${nth}`, year: 'third' }));
  const plain = await handedIn('Without a rubric');
  const withRubric = await handedIn('With a rubric');
  const items = [0, 1, 2].map((worth) => ({ text: `Level of ${worth}`, points: worth }));
  const answer = await fetch(`${product.url}/api/tasks/${withRubric._id}/rubric`, {
    method: 'PUT',
    headers: { cookie: author.cookie, origin: product.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      version: 0,
      criteria: criteria.map((title) => ({ title, kind: 'levels', items })),
    }),
  });
  expect(answer.status).toBe(200);
  const { page } = await signedInAs('teacher', { as: author, at: null });

  /** Grades everybody, and says how many keys that took, and how long. */
  const walk = async (task: Task, begun: () => Promise<void>, keysOf: readonly string[]): Promise<string> => {
    await page.goto(`/tasks/${task._id}/grade`);
    const current = page.getByRole('navigation', { name: 'Students' }).locator('[aria-current=true]');
    let keyCount = 0;
    let beganAt = 0;
    for (let nth = 1; nth <= handInCount; nth += 1) {
      await expect(current).toContainText(new RegExp(`^Student ${nth}(?!\\d)`));
      await begun();
      beganAt ||= performance.now();
      for (const key of keysOf) await page.keyboard.press(key);
      keyCount += keysOf.length;
    }
    await expect(page.getByText('That was the last one of this list.')).toBeVisible();
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
    return `${keyCount} keys for ${handInCount} hand-ins, ${seconds} s`;
  };
  const byRubric = await walk(withRubric, () => expect(criterion(page, 'Method')).toBeFocused(), [
    ...criteria.map((_, at) => String(3 - (at % 2))),
    'Enter',
  ]);
  const byPoints = await walk(plain, async () => {
    await expect(points(page)).toBeFocused();
    await expect(points(page)).toHaveValue('');
  }, ['6', 'Enter']);
  console.log(
    `the grading walk: with a rubric of ${criteria.length} criteria ${byRubric}; without ${byPoints}`,
  );
  for (const task of [withRubric, plain]) {
    const path = `${product.url}/api/data/tasks/${task._id}/board?state=graded`;
    const board = await fetch(path, { headers: { cookie: author.cookie } });
    const { rows } = (await board.json()) as { rows: { points: number }[] };
    expect(rows.map((row) => row.points)).toEqual(students.map(() => 6));
  }

  async function handedIn(title: string): Promise<Task> {
    const task = await assign(product.url, author, { title, assignedYear: 'Year 3', points: 10 });
    for (const student of students) await handIn(product.url, student, task, 'Done.');
    return task;
  }
});
