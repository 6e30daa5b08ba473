import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { pngFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const narrow = { width: 320, height: 740 };

const gift = `::Sum:: What is 2 + 2? {=4 ~3 ~5}

::Earth:: The earth is round. {T}

::Words:: Only words, and nothing to answer.
`;

type Fill = (page: Page) => Promise<void>;

/** Kind, text and answer of a question. */
const others: readonly (readonly [kind: string, words: string, fill: Fill])[] = [
  ['True or false', 'Force is a vector', async (page) => page.getByRole('radio', { name: 'True' }).check()],
  ['Short text', 'Who found the laws', async (page) => page.getByLabel('Accepted answers').fill('Newton')],
  [
    'Number',
    'How fast after {t} seconds',
    async (page) => {
      await page.getByLabel('Right number').fill('{v}');
      await page.getByLabel('Unit', { exact: true }).fill('m/s');
      await page.getByLabel('Variants').fill('t; v\n2; 19.62\n3; 29.43');
    },
  ],
  [
    'Matching',
    'Quantities and units',
    async (page) => {
      for (const [place, left, right] of [
        [1, 'Force', 'newton'],
        [2, 'Energy', 'joule'],
      ] as const) {
        const pair = page.getByRole('listitem', { name: `Pair ${place}` });
        await pair.getByLabel('Left side').fill(left);
        await pair.getByLabel('Right side').fill(right);
      }
    },
  ],
  [
    'Gaps',
    'A body at rest stays at [[1]]',
    async (page) => {
      await page.getByRole('button', { name: 'Add a gap to the text' }).click();
      await page.getByRole('listitem', { name: 'Gap 1' }).getByLabel('Accepted answers').fill('rest');
    },
  ],
  [
    'Long text',
    'Explain the third law',
    async (page) => {
      await page.getByRole('button', { name: 'Add criterion' }).click();
      const criterion = page.getByRole('listitem', { name: 'Criterion 1' });
      await criterion.getByLabel('Title').fill('The law');
      for (const place of [1, 2]) {
        const level = criterion.getByRole('listitem', { name: `Level ${place}` });
        await level.getByLabel('Text').fill(`Part ${place}`);
        await level.getByLabel('Points').fill('0.5');
      }
    },
  ],
  ['File', 'Upload a sketch', async () => {}],
];

/** A course of this teacher alone. Gives its id. */
async function makeCourse(url: string, teacher: Account): Promise<string> {
  const body = { title: 'Mechanics', description: 'Forces.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, body, teacher.cookie);
  return ((await answer.json()) as { course: { _id: string } }).course._id;
}

test('a teacher writes a question of every kind, tries them as a student, imports others, finds them and deletes one', async ({
  signedInAs,
  product: { url },
}) => {
  const { page, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  await page.setViewportSize(narrow);
  const bank = `/courses/${await makeCourse(url, account)}/quizzes/questions`;
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save question' });

  await test.step('a choice without a right answer is refused at its options', async () => {
    await page.goto(bank);
    await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'New question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('What is $F$ in newtons?');
    await page.getByLabel('Tags').fill('unit 1, exam');
    for (const place of [1, 2, 3]) {
      const option = page.getByRole('listitem', { name: `Option ${place}` });
      await option.getByLabel('Text').fill(`${place} N`);
    }
    await expectAccessible(page);
    await save.click();
    await expect(main.getByText('Mark the right answer')).toBeVisible();
    await expectReflow(page);
    await page.getByRole('radio', { name: 'Option 2 is right' }).check();
  });

  await test.step('a picture is added with its description, and is there in the preview', async () => {
    await main.getByRole('button', { name: 'Add a picture' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog.getByText('Choose a picture')).toBeVisible();
    await expect(dialog.getByText('Describe the picture in a few words')).toBeVisible();
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No picture'),
    });
    await expect(dialog.getByText('This is not a picture that browsers show')).toBeVisible();
    await file.setInputFiles(await pngFile('force.png', '#aa5500', 1200, 300));
    await expect(dialog.getByRole('button', { name: 'Remove force.png' })).toBeVisible();
    await dialog.getByLabel('Description').fill('A [red] arrow');
    await expectReflow(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
      /^What is \$F\$ in newtons\?!\[A \\\[red\\\] arrow\]\(\/api\/files\/[\w-]+\)$/,
    );
    await main.getByRole('button', { name: 'Preview as a student' }).click();
    const picture = page.getByRole('dialog', { name: 'Preview' }).getByRole('img', { name: 'A [red] arrow' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectReflow(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what was typed is there after a reload, and is saved', async () => {
    await page.reload();
    await expect(main.getByText('What you wrote last time is here again.')).toBeVisible();
    await save.click();
    await expect(page.getByText('Question added')).toBeVisible();
    await expect(main.getByText('1 question', { exact: true })).toBeVisible();
  });

  await test.step('an ordering is tried by keyboard', async () => {
    await page.getByLabel('Kind of the new question').selectOption('Ordering');
    await main.getByRole('button', { name: 'New question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('From small to large');
    for (const [place, words] of ['Atom', 'Cell', 'Whale'].entries())
      await page
        .getByRole('listitem', { name: `Line ${place + 1}` })
        .getByLabel('Text')
        .fill(words);
    await main.getByRole('button', { name: 'Preview as a student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const atom = dialog.getByRole('button', { name: 'Atom, place 1 of 3' });
    await atom.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: 'Atom, place 2 of 3' })).toBeFocused();
    await expect(dialog.getByText('Atom is at place 2 now')).toBeAttached();
    await dialog.getByRole('button', { name: 'Move Atom up' }).click();
    await expect(atom).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await save.click();
    await expect(main.getByText('2 questions', { exact: true })).toBeVisible();
  });

  await test.step('a question of every other kind', async () => {
    for (const [kind, words, fill] of others) {
      await page.getByLabel('Kind of the new question').selectOption(kind);
      await main.getByRole('button', { name: 'New question' }).click();
      await page.getByLabel('Question', { exact: true }).fill(words);
      await fill(page);
      await save.click();
      await expect(main.getByRole('link', { name: words.replace('[[1]]', '').trim() })).toBeVisible();
    }
    await expect(main.getByText('9 questions', { exact: true })).toBeVisible();
  });

  await test.step('a file of another system is previewed, and what is not taken is named', async () => {
    await main.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import questions' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'moodle.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from(gift),
    });
    await dialog.getByRole('button', { name: 'Read the file' }).click();
    await expect(dialog.getByText('2 questions found (GIFT)')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Not taken' })).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import 2 questions' }).click();
    await expect(main.getByText('11 questions', { exact: true })).toBeVisible();
  });

  await test.step('the bank goes to another course as a package, with its picture', async () => {
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Export as QTI 3.0' }).click();
    const path = await (await downloading).path();
    await page.goto(`/courses/${await makeCourse(url, account)}/quizzes/questions`);
    await main.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import questions' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'bank.zip',
      mimeType: 'application/zip',
      buffer: await readFile(path),
    });
    await dialog.getByRole('button', { name: 'Read the file' }).click();
    // The two variants of one question are two.
    await dialog.getByRole('button', { name: 'Import 12 questions' }).click();
    await expect(main.getByText('12 questions', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: /^What is F in newtons\?/ }).click();
    await main.getByRole('button', { name: 'Preview as a student' }).click();
    const picture = page.getByRole('dialog', { name: 'Preview' }).getByRole('img', { name: 'A [red] arrow' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.goto(bank);
  });

  await test.step('a tag finds one of them, and it is deleted', async () => {
    await page.getByLabel('Tag', { exact: true }).selectOption('exam (1)');
    await expect(main.getByText('1 question', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await main.getByRole('list', { name: 'Questions' }).getByRole('link').click();
    await main.getByRole('button', { name: 'Delete question' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click();
    await expect(page.getByText('Question deleted')).toBeVisible();
    await expect(main.getByText('10 questions', { exact: true })).toBeVisible();
  });
});
