import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, handIn } from '../../../e2e/lib/tasks.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const words = (seed: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${seed}${at}`).join(' ');
const passage = words('light', 40);
const phone = { width: 320, height: 640 };

const program = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'mean.py',
  mimeType: 'text/x-python',
  buffer: Buffer.from(
    [
      `def ${name}(xs):`,
      ' n = 0',
      ' for x in xs:',
      '  n = n + x',
      ' if len(xs) == 0:',
      '  return None',
      ' return n / len(xs)',
      'print(mean([1, 2, 3]))'.replace('mean', name),
    ].join('\n'),
  ),
});

test('a teacher compares what was handed in, reads two texts beside each other, and compares again', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const year = 'second';
  const author = await newAccount({ role: 'teacher' });
  const asha = await newAccount({ name: 'Asha Able', year });
  const ben = await newAccount({ name: 'Ben Best', year });
  const cleo = await newAccount({ name: 'Cleo Calm', year });
  const task = await assign(url, author, { title: 'Bending light', assignedYear: 'Year 2' });
  await handIn(
    url,
    asha,
    task,
    `${words('mine', 30)}. ${passage}. ${words('between', 30)} ${words('glass', 20)}`,
  );
  await handIn(url, ben, task, `${passage.toUpperCase()} and ${words('glass', 20)} ${words('other', 20)}`);
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}` });

  await test.step('nothing has been compared yet', async () => {
    await page.getByRole('link', { name: 'Similar work' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Similar work' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing has been compared yet' })).toBeVisible();
    await expect(page.getByText('It is no verdict', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the report has one pair', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 pair' })).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
    await expect(row).toContainText('longest passage: 40 words');
    await expect(row).toContainText('Asha Able');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectReflow(page, 'the pairs on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('two texts beside each other, and keys go from passage to passage', async () => {
    await page.getByRole('link', { name: /^Compare (Asha Able|Ben Best) and (Asha Able|Ben Best)$/ }).click();
    await expect(page.getByText('Passage 1 of 2', { exact: true })).toBeVisible();
    const left = page.getByRole('region', { name: 'Asha Able, Text of the hand-in' });
    const right = page.getByRole('region', { name: 'Ben Best, Text of the hand-in' });
    const current = (text: typeof left) => text.locator('mark[aria-current=true]');
    const first = await current(left).textContent();
    await page.keyboard.press('j');
    await expect(page.getByText('Passage 2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next passage' })).toBeDisabled();
    expect(await current(left).textContent()).not.toBe(first);
    for (const text of [left, right]) await expect(current(text)).toHaveCount(1);
    await page.keyboard.press('k');
    await expect(page.getByText('Passage 1 of 2', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectReflow(page, 'two texts on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a newer hand-in makes the report old, and programs are compared too', async () => {
    await handIn(url, cleo, task, '', [program('mean')]);
    await handIn(url, ben, task, '', [program('average')]);
    await page.getByRole('main').getByRole('link', { name: 'All pairs' }).click();
    await page.reload();
    await expect(page.getByText('2 hand-ins are newer than this report.', { exact: false })).toBeVisible();
    await expect(page.getByText('handed in again since')).toBeVisible();
    await page.getByText('Leave out what everybody was given').click();
    await page.getByLabel('What everybody was given').fill(passage);
    await page.getByRole('button', { name: 'Compare again' }).click();
    const row = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
    await expect(row).toContainText('mean.py', { timeout: 30_000 });
    await expect(row).toContainText('100 %');
    await expect(page.getByLabel('What everybody was given')).toHaveValue(passage);
  });
});

test('a student who opens the address gets no report', async ({
  signedInAs,
  newAccount,
  product: { url },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  const author = await newAccount({ role: 'teacher' });
  const { page, account } = await signedInAs('student', { at: null, year: 'first' });
  const task = await assign(url, author, { title: 'Seeing', assignedYear: 'Year 1' });
  await handIn(url, account, task, passage);
  await page.goto(`/tasks/${task._id}/similar`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the task' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
});
