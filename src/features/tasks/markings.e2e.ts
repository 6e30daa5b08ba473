import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { call } from '../../../e2e/lib/courses.ts';
import { pdfFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, gradeOver, handIn, removeTasks } from '../../../e2e/lib/tasks.ts';

const run = promisify(execFile);
test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

/** Presses the mouse at one place of a page, in shares of it, and lets go at another. */
async function drag(page: Page, sheet: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await boxOf(sheet);
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A mark is drawn again when it changes: it has no place while that happens. */
async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect.poll(async () => (box = await element.boundingBox()), 'it is on the screen').not.toBeNull();
  return box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
}

/** Left, top, right, bottom of a part of a page, in shares of it. */
async function shareOf(part: Locator, sheet: Locator): Promise<number[]> {
  const [one, whole] = [await boxOf(part), await boxOf(sheet)];
  return [
    (one.x - whole.x) / whole.width,
    (one.y - whole.y) / whole.height,
    (one.x + one.width - whole.x) / whole.width,
    (one.y + one.height - whole.y) / whole.height,
  ];
}

/** What is not grey in a PDF of one page, in shares of the page, as Debian's pdftoppm shows it. */
async function colouredIn(pdf: Buffer): Promise<{ share: number[]; width: number; height: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-marked-'));
  await writeFile(join(folder, 'marked.pdf'), pdf);
  await run('pdftoppm', ['-cropbox', '-singlefile', '-r', '144', 'marked.pdf', 'page'], { cwd: folder });
  const ppm = await readFile(join(folder, 'page.ppm'));
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const pixels = ppm.subarray(head?.[0].length ?? 0);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((pixels[at * 3] ?? 0) - (pixels[at * 3 + 2] ?? 0) < 40) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return { share: [left / width, top / height, right / width, bottom / height], width, height };
}

/** Selects the second word of the text, as a pointer does. */
const selectWords = (words: Locator): Promise<void> =>
  words.locator('pre').evaluate((element) => {
    const range = document.createRange();
    const text = element.firstChild;
    if (text === null) throw new Error('there is no text');
    range.setStart(text, 6);
    range.setEnd(text, 11);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });

const sheetOf = (frame: FrameLocator): Locator => frame.locator('section[data-page="1"]');

test('a grader marks a PDF, and the student sees the marks in place when the grade is returned', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const student = await newAccount({ name: 'Asha Able', year: 'third' });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  await handIn(product.url, student, task, 'Light bends.', [pdfFile('report.pdf', 'Light bends.')]);
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  await page.setViewportSize({ width: 1280, height: 1500 });
  const work = page.getByRole('region', { name: 'Files' });
  const frame = work.frameLocator('iframe');
  const sheet = sheetOf(frame);
  const list = work.getByRole('list', { name: 'Marks on this page' });
  await expect(frame.getByText('Light bends.')).toBeAttached();

  let onScreen: number[] = [];
  await test.step('a box over the page is a highlight, and is saved as it is made', async () => {
    await work.getByRole('button', { name: 'Highlight' }).click();
    await drag(page, sheet, [0.2, 0.3], [0.6, 0.4]);
    await expect(list.getByRole('button', { name: 'Highlight, Page 1', exact: true })).toBeVisible();
    await expect(work.getByText('All marks are saved.')).toBeVisible();
    onScreen = await shareOf(frame.locator('.highlight rect'), sheet);
  });

  await test.step('in the downloaded PDF it is within a pixel of the screen', async () => {
    const download = page.waitForEvent('download');
    await work.getByRole('link', { name: 'Download with marks: report.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('report (marked).pdf');
    const { share, width, height } = await colouredIn(await readFile(await file.path()));
    share.forEach((value, index) => {
      const pixels = index % 2 === 0 ? width : height;
      expect(Math.abs(value - (onScreen[index] ?? NaN)) * pixels).toBeLessThanOrEqual(1);
    });
  });

  await test.step('selected words are a highlight too', async () => {
    const words = await shareOf(frame.getByText('Light bends.'), sheet);
    const [left = 0, top = 0, right = 0, bottom = 0] = words;
    const middle = (top + bottom) / 2;
    await drag(page, sheet, [left + 0.005, middle], [right - 0.005, middle]);
    await expect(list.getByRole('button', { name: /^Highlight, Page 1/ })).toHaveCount(2);
    const marked = await shareOf(frame.locator('.highlight rect').last(), sheet);
    expect(marked[1]).toBeCloseTo(top, 1);
  });

  await test.step('by keyboard: a note in the middle, its words, its place, undo', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('t');
    await expect(work.getByRole('button', { name: 'Note', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await work.getByRole('button', { name: 'Place in the middle' }).press('Enter');
    await work.getByLabel('Words at this mark').fill('Say why it bends.');
    await page.keyboard.press('Control+Enter');
    const note = list.getByRole('button', { name: 'Note, Page 1: Say why it bends.', exact: true });
    await expect(note).toBeVisible();
    await expect(frame.locator('.note')).toHaveText('Say why it bends.');
    const before = await boxOf(frame.locator('.note'));
    await note.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(frame.locator('.note'))).x).toBeGreaterThan(before.x);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await boxOf(frame.locator('.note'))).x).toBeCloseTo(before.x, 0);
    await note.press('Delete');
    await expect(note).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+z');
    await expect(note).toBeVisible();
    await expect(work.getByText('All marks are saved.')).toBeVisible();
    await expectAccessible(page);
  });

  await gradeOver(product.url, author, task, student, { points: 7, feedback: '' });
  const { page: own } = await signedInAs('student', { as: student, at: `/tasks/${task._id}` });
  const marks = own.getByRole('region', { name: 'Marks on your work' });

  await test.step('the student sees nothing of it before the grade is returned', async () => {
    await expect(
      own.getByText('This is graded. You will see the grade as soon as it is returned.'),
    ).toBeVisible();
    await expect(marks).toHaveCount(0);
  });

  await test.step('then the marks are in a list, in their places, and in a PDF', async () => {
    const returned = await fetch(`${product.url}/api/data/tasks/${task._id}/return`, {
      method: 'POST',
      headers: { cookie: author.cookie, origin: product.url, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(returned.status).toBe(200);
    const item = marks.getByRole('button', { name: 'Note, Page 1: Say why it bends.', exact: true });
    await item.click();
    await expect(marks.frameLocator('iframe').locator('.note')).toHaveText('Say why it bends.');
    await expect(marks.getByRole('link', { name: 'Download with marks: report.pdf' })).toBeVisible();
    await expectAccessible(own);
    await own.setViewportSize({ width: 320, height: 640 });
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('without a connection a mark is shown as not saved, and saved when it is back', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const student = await newAccount({ name: 'Asha Able', year: 'third' });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  await handIn(product.url, student, task, 'Light bends in water.');
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  await page.getByRole('button', { name: 'Mark the text' }).click();
  const words = page.getByRole('region', { name: 'The text' });
  await page.route('**/marks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await selectWords(words);
  const mark = words.getByRole('button', { name: 'Highlight, Character 7', exact: true });
  await expect(mark).toHaveAccessibleDescription(/Not saved yet$/);
  await expect(words.locator('mark')).toHaveText('bends');
  await expect(words.getByRole('status').filter({ hasText: 'Some marks are not saved yet.' })).toBeVisible();
  await page.unroute('**/marks');
  await expect(words.getByText('All marks are saved.')).toBeVisible();
  await page.reload();
  await expect(words.locator('mark')).toHaveText('bends');
});

test('a rubric item that is pinned is chosen, and undo takes both back', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const student = await newAccount({ name: 'Asha Able', year: 'third' });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  const items = [
    { text: 'Complete', points: 6 },
    { text: 'In part', points: 3 },
  ];
  const criteria = [{ title: 'Method', kind: 'levels', items }];
  await call(product.url, author.cookie, 'PUT', `/api/tasks/${task._id}/rubric`, { version: 0, criteria });
  await handIn(product.url, student, task, 'Light bends in water.');
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  const points = page.getByRole('textbox', { name: 'Points', exact: true });
  const complete = page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Complete' });
  await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'In part' }).click();
  await expect(points).toHaveValue('3');
  await page.getByRole('button', { name: 'Mark the text' }).click();
  const words = page.getByRole('region', { name: 'The text' });
  await words.getByRole('button', { name: 'Rubric item' }).click();
  await expect(words.getByLabel('Item to pin')).toBeVisible();
  await selectWords(words);
  await expect(complete).toHaveAttribute('aria-pressed', 'true');
  await expect(points).toHaveValue('6');
  await words.getByRole('button', { name: 'Undo' }).click();
  await expect(complete).toHaveAttribute('aria-pressed', 'false');
  await expect(points).toHaveValue('3');
});

test('a broken PDF says so, and is graded without marks', async ({ signedInAs, newAccount, product }) => {
  const author = await newAccount({ role: 'teacher' });
  const student = await newAccount({ name: 'Asha Able', year: 'third' });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  const broken = {
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nnothing'),
  };
  await handIn(product.url, student, task, '', [broken]);
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  const work = page.getByRole('region', { name: 'Files' });
  await expect(work.getByRole('alert')).toHaveText(
    'The document could not be shown. Download it to read it.',
  );
  await page.getByLabel('Points').fill('7');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('Grade of Asha Able saved')).toBeVisible();
});
