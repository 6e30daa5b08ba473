import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pdfFile, pngFile, soundFile, type TestFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, handIn, removeTasks } from '../../../e2e/lib/tasks.ts';
import { withFingers } from '../../../e2e/walk/fingers.ts';

const seconds = (player: HTMLMediaElement): number => player.duration;
const lesson = fileURLToPath(new URL('../../../e2e/files/lesson.webm', import.meta.url));

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

const codeFile = (name: string, code: string): TestFile => ({
  name,
  mimeType: 'text/x-python',
  buffer: Buffer.from(code),
});

test('a teacher looks at files one by one, zoomed and on the full screen, and downloads all as a ZIP', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const year = 'third';
  const student = await newAccount({ name: 'Asha Able', year });
  const other = await newAccount({ name: 'Ben Best', year });
  const task = await assign(product.url, author, { title: 'Optics', assignedYear: 'Year 3', points: 10 });
  const code = codeFile('measure.py', 'import math\n\nprint(math.pi)\n');
  const files = [await pngFile('lens.png', '#3355aa'), code, pdfFile('report.pdf', 'Light bends.')];
  await handIn(product.url, student, task, 'See my files.', files);
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  await page.setViewportSize({ width: 1280, height: 800 });
  const work = page.getByRole('region', { name: 'Files' });

  await test.step('a picture fills at least half of the screen, and zooms in', async () => {
    await expect(work.getByRole('heading', { name: 'lens.png' })).toContainText('File 1 of 3');
    const image = work.frameLocator('iframe').getByAltText('lens.png');
    await expect(image).toBeVisible();
    expect((await work.boundingBox())?.width).toBeGreaterThan(500);
    const before = (await image.boundingBox())?.width ?? 0;
    await work.getByRole('button', { name: 'Zoom in' }).click();
    await expect(work.getByText('125 %')).toBeVisible();
    await expect.poll(async () => ((await image.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.25, 1);
    await work.getByRole('button', { name: 'Fit the width' }).click();
    await expect(work.getByText('100 %')).toBeVisible();
  });

  await test.step('code has line numbers; arrow keys change the file', async () => {
    await page.getByLabel('Points').focus();
    await page.keyboard.press(']');
    await expect(work.getByRole('region', { name: 'measure.py' })).toContainText('print(math.pi)');
    await expect(work.locator('pre').first()).toHaveText('1\n2\n3');
    await page.keyboard.press(']');
    await expect(work.frameLocator('iframe').getByText('Light bends.')).toBeAttached();
    await page.keyboard.press('[');
    await expect(work.getByRole('heading', { name: 'measure.py' })).toBeVisible();
    await expect(page.getByLabel('Points')).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('the panes are resized by keyboard and keep their size', async () => {
    const handle = page.getByRole('separator', { name: 'Resize the grade' });
    await handle.focus();
    await page.keyboard.press('End');
    await expect(handle).toHaveAttribute('aria-valuenow', '75');
    await page.reload();
    await expect(handle).toHaveAttribute('aria-valuenow', '75');
  });

  const width = () => work.evaluate((element) => element.getBoundingClientRect().width);
  const film = { name: 'lesson.webm', mimeType: 'video/webm', buffer: await readFile(lesson) };
  await handIn(product.url, other, task, '', [film, soundFile('note.wav')]);
  await page.reload();
  await test.step('the full screen stays for the next student, and their video and audio play', async () => {
    await work.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(width).toBeGreaterThan(1250);
    await expect(work).toContainText('Asha Able');
    await page.keyboard.press('j');
    await expect(work).toContainText('Ben Best');
    await expect(work.getByRole('heading', { name: 'lesson.webm' })).toBeVisible();
    expect(await width()).toBeGreaterThan(1250);
    await expect.poll(() => work.locator('video').evaluate(seconds)).toBeGreaterThan(0);
    await page.keyboard.press(']');
    await expect.poll(() => work.locator('audio').evaluate(seconds)).toBeCloseTo(0.5, 1);
    await work.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(width).toBeLessThan(1000);
  });

  await test.step('on a phone the work is above the grade, and nothing overflows', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(work.getByRole('heading', { name: 'lesson.webm' })).toBeVisible();
    const below = await page.getByLabel('Points').boundingBox();
    expect(below?.y).toBeGreaterThan((await work.boundingBox())?.y ?? Infinity);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('Points').fill('7');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save and next' }).click();
    expect((await saved).status()).toBe(200);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('k');
  });

  await test.step('the ZIP files of the student and of the task', async () => {
    const names = {
      'Download all as ZIP': /^Asha Able.* - Optics\.zip$/,
      'Download all hand-ins': /^Optics.*\.zip$/,
    };
    for (const [link, name] of Object.entries(names)) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: link }).click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });

  await test.step('? lists the keyboard shortcuts of this screen', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByRole('heading', { name: 'Grading' })).toBeVisible();
    await expect(dialog).toContainText('next file');
    await expect(dialog.getByRole('heading', { name: 'Everywhere' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('keys are listed beside the form only where there is a keyboard', async () => {
    const hints = page.getByLabel('Keys', { exact: true });
    await expect(hints).toContainText('next student');
    await withFingers(page);
    await page.reload();
    await expect(page.getByLabel('Points')).toBeVisible();
    await expect(hints).toHaveCount(0);
    await page.keyboard.press('Shift');
    await expect(hints).toContainText('next student');
  });
});

test('the list of students scrolls to the current one', async ({ signedInAs, newAccount, product }) => {
  const author = await newAccount({ role: 'teacher' });
  const task = await assign(product.url, author, { title: 'Quiz', assignedYear: 'Year 3', points: 10 });
  for (let nth = 1; nth <= 20; nth += 1) {
    const student = await newAccount({ name: `Student ${nth}`, year: 'third' });
    await handIn(product.url, student, task, 'Done.');
  }
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  await page.setViewportSize({ width: 1280, height: 480 });
  const current = page.getByRole('navigation', { name: 'Students' }).locator('[aria-current=true]');
  await expect(current).toHaveText('Student 1');
  for (let nth = 2; nth <= 20; nth += 1) {
    await page.keyboard.press('j');
    await expect(current).toHaveText(`Student ${nth}`);
  }
  await expect(current).toBeInViewport({ ratio: 1 });
});
