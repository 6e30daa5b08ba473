import { readFile } from 'node:fs/promises';
import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import type { GradePlanView } from './contract/shapes.ts';

const file = (lines: readonly string[]) => ({
  name: 'grades.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a teacher downloads the book, and imports a file after a look at every cell', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const ann = await newAccount({ name: 'Ann Able' });
  const bob = await newAccount({ name: 'Bob Best' });
  const { page, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const ask = (method: string, path: string, body: unknown) => call(url, account.cookie, method, path, body);
  const { course } = (await ask('POST', '/api/courses', {
    title: 'Rhetoric',
    description: 'Speak.',
    visibility: 'members',
  })) as { course: { _id: string } };
  const at = `/api/courses/${course._id}`;
  await post(`${url}${at}/members`, { userIds: [ann.id, bob.id] }, account.cookie);
  await ask('POST', `${at}/grades/columns`, { title: 'Speech', points: 20 });
  const { plan } = (await ask('POST', `${at}/grades/columns`, { title: 'Debate', points: 10 })) as {
    plan: GradePlanView;
  };
  const debate = plan.works.find(({ title }) => title === 'Debate');
  const stored = async (): Promise<string> => (await page.request.get(`${at}/grades/book.csv`)).text();
  await page.goto(`/courses/${course._id}/grades`);
  const main = page.getByRole('main');
  const choose = async (item: string): Promise<void> => {
    await main.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('the book as CSV and as a spreadsheet', async () => {
    const csv = page.waitForEvent('download');
    await choose('Download as CSV');
    const saved = await csv;
    expect(saved.suggestedFilename()).toBe('Rhetoric.csv');
    expect(await readFile(await saved.path(), 'utf8')).toContain(`"Debate (10) #${debate?.id}"`);
    const sheet = page.waitForEvent('download');
    await choose('Download as spreadsheet');
    expect((await sheet).suggestedFilename()).toBe('Rhetoric.xlsx');
  });

  await choose('Import a CSV file');
  const dialog = page.getByRole('dialog', { name: 'Import grades' });
  const cells = dialog.getByRole('table', { name: 'Cells of the file' });

  await test.step('a file of another course is refused as a whole', async () => {
    await expectAccessible(page);
    await dialog.getByLabel('CSV file').setInputFiles(file(['email,Essay #task:none', `${ann.email},5`]));
    await expect(dialog.getByText('This is a file of another course', { exact: false })).toBeVisible();
  });

  await test.step('every cell is shown, and nothing is stored yet', async () => {
    const lines = [
      'email;Speech;Debate;Mood',
      `${ann.email};17,5;good;fine`,
      `${bob.email};85 %;11;`,
      'nobody@elsewhere.example;1;1;',
    ];
    await dialog.getByLabel('CSV file').setInputFiles(file(lines));
    await expect(dialog.getByRole('heading', { name: 'What grades.csv changes' })).toBeFocused();
    await expect(
      dialog.getByText('1 cell will change. 3 cells cannot be taken. Nothing has been stored yet.'),
    ).toBeVisible();
    const taken = cells.getByRole('row').filter({ hasText: '17,5' });
    await expect(taken).toContainText('Ann Able');
    await expect(taken.getByRole('cell').last()).toHaveText('17.5');
    await expect(cells).toContainText('This is no number. Write points from 0 to 10, or ex.');
    await expect(cells).toContainText('This is a percentage. Write points from 0 to 20.');
    await expect(cells).toContainText('There are at most 10 points.');
    await expect(dialog.getByText('1 column left out', { exact: false })).toContainText('Mood');
    await expect(dialog.getByRole('list', { name: /^Lines of nobody here/ })).toContainText(
      'nobody@elsewhere.example',
    );
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'Show only what cannot be taken' }).check();
    await expect(taken).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await stored()).not.toContain('17.5');
  });

  await test.step('a call that is cut goes on where it stopped', async () => {
    await page.route('**/grades/cells', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Change 1 cell' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The grades could not all be stored.');
    await page.unroute('**/grades/cells');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByRole('heading', { name: 'grades.csv has been imported' })).toBeFocused();
    await expect(dialog.getByText('1 cell was stored.')).toBeVisible();
    expect(await stored()).toContain('"17.5"');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a cell that somebody changed meanwhile is named, and the others are stored', async () => {
    await choose('Import a CSV file');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(file(['email,Debate', `${ann.email},3`, `${bob.email},4`]));
    await expect(dialog.getByRole('button', { name: 'Change 2 cells' })).toBeVisible();
    await ask('PATCH', `${at}/grades/cells`, {
      edits: [{ workId: debate?.id, studentId: ann.id, points: 9, version: 0 }],
    });
    await dialog.getByRole('button', { name: 'Change 2 cells' }).click();
    await expect(dialog.getByText('1 cell was stored. 1 cell was refused:')).toBeVisible();
    const refused = dialog.getByRole('list', { name: 'Refused cells' });
    await expect(refused).toContainText('Ann Able · Debate');
    await expect(refused).toContainText('Olga Owner changed this meanwhile.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await stored()).toMatch(/"Ann Able".*"9"\r\n.*"Bob Best".*"4"/s);
  });
});
