import type { Browser, Page } from '@playwright/test';
import { type Account, cookiesOf, post, signUp } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test as base } from '../../../e2e/lib/fixtures.ts';
import { pngFile } from '../../../e2e/lib/files.ts';
import { enableTwoFactor } from '../../../e2e/lib/two-factor.ts';

/** A separate college: this test changes its name, lists and people. */
interface College {
  url: string;
  administrator: Account;
  student: Account;
}
const test = base.extend<{ college: College }>({
  college: async ({ product: { url }, administrator, mailbox }, use) => {
    await use({ url, administrator, student: await signUp(url, mailbox, { name: 'Sami Student' }) });
  },
});
// Setting this to anything gives the test a separate server.
test.use({ settings: {} });

async function openAs(
  browser: Browser,
  url: string,
  account: Account | undefined,
  at: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  if (account) {
    const [name = '', value = ''] = account.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of administration' }).getByRole('link', { name }).click();
const widthOf = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0;
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

test('an administrator sets name and lists, imports a roster, suspends somebody, and reads all of it in the log', async ({
  browser,
  college: { url, administrator, student },
}) => {
  const page = await openAs(browser, url, administrator, '/admin');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await test.step('the menu, the title and the sign-in page show name and logo', async () => {
    await section(page, 'Name and logo');
    await expect(page.getByRole('heading', { name: 'Name and logo' })).toBeFocused();
    await page.getByLabel('Name of the college').fill('Northfield College');
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles(await pngFile('logo.png', '#884400', 300, 300));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Others see it when they next open Quad.')).toBeVisible();
    const home = page.getByRole('complementary').getByRole('link', { name: 'Northfield College' });
    await expect(home).toBeVisible();
    await expect(page).toHaveTitle('Name and logo · Administration · Northfield College');
    await expect.poll(() => home.locator('img').evaluate(widthOf)).toBeGreaterThan(0);
    const visitor = await openAs(browser, url, undefined, '/auth');
    const welcome = visitor.getByRole('link', { name: 'Northfield College, front page' }).first();
    await expect.poll(() => welcome.locator('img').evaluate(widthOf)).toBeGreaterThan(0);
    await visitor.context().close();
  });

  await test.step('an administrator changes the lists by keyboard, and forms offer them', async () => {
    await section(page, 'Lists');
    await page.getByRole('button', { name: 'Add subject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('mathematics');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Each one can be in the list once')).toBeVisible();
    await dialog.getByLabel('Subject').fill('Astronomy');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Move Astronomy, 7 of 7' }).press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Move Astronomy, 6 of 7' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove B', exact: true }).click();
    await expect(page.getByText('Nothing uses it. Nobody can choose it any more.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('“B” has been removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove A', exact: true }).click();
    await expect(
      page.getByText('Used by 1 person: they keep it. Nobody can choose it any more.'),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Create Task' }).click();
    await page.getByLabel('Subject', { exact: true }).selectOption('Astronomy');
    const divisions = page.getByRole('group', { name: 'Assign by division' }).getByRole('checkbox');
    await expect(divisions).toHaveCount(3);
    for (const [at, name] of ['Every division', 'Division A', 'Division C'].entries())
      await expect(divisions.nth(at)).toHaveAccessibleName(name);
    await page.goBack();
  });

  await test.step('a roster with an error changes nothing, one without is imported whole, and a second import changes nothing', async () => {
    await section(page, 'Roster import');
    const file = page.getByLabel('CSV file');
    const head = 'email,role,name,id,year,division,department';
    const sami = `${student.email},student,Sami Student,S-77,second,C,`;
    await file.setInputFiles(csv('wrong.csv', [head, sami, 'nobody,student,No One,,first,A,']));
    await expect(page.getByRole('heading', { name: 'What wrong.csv would do' })).toBeFocused();
    await expect(page.getByText('Line 3').locator('..')).toContainText('This is not an e-mail address.');
    await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const right = csv('autumn.csv', [head, sami, 'new@college.example,teacher,Nora New,,,,Physics']);
    await file.setInputFiles(right);
    await expect(page.getByText('1 person new on the roster, 1 person changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 lines' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('1 person added, 1 person changed, 0 people as they were.')).toBeVisible();
    await expect(page.getByText('2 people; 1 person has not signed up yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await file.setInputFiles(right);
    await expect(page.getByText('Nothing changes: all 2 lines say what is here already.')).toBeVisible();
  });

  await test.step('a suspended person is signed out at once, and can come back', async () => {
    const open = await openAs(browser, url, student, '/profile');
    // The person cannot change what the roster says of them.
    await open.getByRole('button', { name: 'Edit Profile' }).click();
    for (const [field, value] of [
      ['Student ID', 'S-77'],
      ['Year', 'Second Year'],
      ['Division', 'C'],
    ] as const) {
      const line = open.getByRole('textbox', { name: field, exact: true });
      await expect(line).toHaveValue(value);
      await expect(line).toHaveAttribute('readonly', '');
      await expect(line).toHaveAccessibleDescription(
        'Your college keeps this. Ask an administrator to change it.',
      );
    }
    await expect(open.getByLabel('Bio')).toBeEditable();
    await section(page, 'People');
    await page.getByLabel('Search', { exact: true }).fill('sam');
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sami Student' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sami Student' });
    await expect(sheet.getByText('S-77')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Suspend' }).click();
    const asked = page.getByRole('dialog', { name: 'Suspend Sami Student?' });
    await asked.getByRole('button', { name: 'Suspend' }).click();
    await expect(asked.getByText('Please give a reason')).toBeVisible();
    await asked.getByLabel('Reason').fill('x'.repeat(501));
    await expect(asked.getByText('1 character too many')).toBeVisible();
    await asked.getByLabel('Reason').fill('Shared the exam.');
    await asked.getByRole('button', { name: 'Suspend' }).click();
    await expect(open).toHaveURL(/\/auth/);
    await expect(sheet.getByText('Shared the exam.')).toBeVisible();
    const { email, password } = student;
    await expect(post(`${url}/api/identity/sign-in/email`, { email, password })).rejects.toThrow('403');
    await sheet.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(sheet.getByText('Shared the exam.')).toBeHidden();
    const back = await post(`${url}/api/identity/sign-in/email`, { email, password });
    await enableTwoFactor(url, { ...student, cookie: cookiesOf(back) });
    await expect(sheet.getByRole('button', { name: 'Reset two-factor' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Make a teacher' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a teacher' }).click();
    await expect(page.getByText('Sami Student is now a teacher.')).toBeVisible();
    await expect(sheet.getByText('second factor on')).toBeVisible();
    await sheet.getByRole('button', { name: 'Reset two-factor' }).click();
    const lost = page.getByRole('alertdialog', { name: 'Reset two-factor for Sami Student?' });
    await lost.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Sami Student can sign in without a code.')).toBeVisible();
    await expect(sheet.getByText('second factor on')).toBeHidden();
    await sheet.getByRole('button', { name: 'Delete the account' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete the account of Sami Student?' });
    await expect(deletion.getByRole('button', { name: 'Delete the account' })).toBeDisabled();
    await deletion.getByLabel(`Type ${email} to confirm`).fill(email);
    await deletion.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByText('The account of Sami Student will be deleted in 14 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The account of Sami Student stays.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Search', { exact: true }).fill('ada');
    await page.getByRole('button', { name: 'Ada Admin', exact: true }).click();
    await expect(page.getByText('This is the only administrator left.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take administration away' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await open.context().close();
  });

  await test.step('the log shows it in sentences, filtered by person and action, and as a file', async () => {
    await section(page, 'Audit log');
    const lines = page.getByRole('listitem');
    await expect(lines.filter({ hasText: 'Ada Admin suspended Sami Student' })).toBeVisible();
    await expect(lines.filter({ hasText: 'Ada Admin imported a roster' })).toBeVisible();
    await page.getByRole('button', { name: 'Who: Anybody' }).click();
    await page.getByRole('dialog').getByLabel('Search people').fill('sami');
    await page.getByRole('dialog').getByRole('button', { name: 'Sami Student' }).click();
    await expect(page.getByRole('button', { name: 'Who: Sami Student' })).toBeVisible();
    await expect(lines.filter({ hasText: 'Sami Student signed up' })).toBeVisible();
    await expect(lines.filter({ hasText: 'Ada Admin' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export these as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByLabel('What', { exact: true }).selectOption({ label: 'Suspended …' });
    await expect(lines.filter({ hasText: 'suspended' })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('the mail section lists the sent mails, and no code', async () => {
    await section(page, 'Mail');
    const codes = page
      .getByRole('listitem')
      .filter({ hasText: 'Holds a code: only the recipient may read it' });
    await expect(codes.first()).toContainText('Sent');
  });

  await test.step('on a phone a native select leads through the sections', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['Audit log', 'Lists', 'People']) {
      await page.getByLabel('Section', { exact: true }).selectOption(name);
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, name).toBe(0);
    }
    await expect(page.getByRole('button', { name: 'Ada Admin', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
