import type { Browser, Page } from '@playwright/test';
import { type Account, post, signUp } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test as base } from '../../../e2e/lib/fixtures.ts';
import type { Mailbox } from '../../../e2e/lib/mailbox.ts';
import { Product } from '../../../e2e/lib/product.ts';
import { pressTryAgain } from '../../../e2e/lib/live.ts';

/** A college where teachers wait for approval, and its administrator. */
interface College {
  url: string;
  administrator: Account;
}
const test = base.extend<{ college: College }>({
  college: ({ product: { url }, administrator }, use) => use({ url, administrator }),
});
test.use({ settings: { TEACHER_SIGNUP: 'approval' } });

const newTeacher = ({ url }: College, mailbox: Mailbox, name: string): Promise<Account> =>
  signUp(url, mailbox, { role: 'teacher', name });

async function openAs(browser: Browser, { url }: College, { cookie }: Account, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

test('a teacher who signs up appears by itself, and is a teacher on the open screen once approved', async ({
  browser,
  college,
  mailbox,
}) => {
  const admin = await openAs(browser, college, college.administrator, '/admin?tab=approvals');
  await expect(admin.getByText('Nobody is waiting')).toBeVisible();
  await expectAccessible(admin);

  const meera = await newTeacher(college, mailbox, 'Meera Iyer');
  const teacher = await openAs(browser, college, meera, '/dashboard');
  await expect(teacher.getByText('Your teacher role is waiting for approval')).toBeVisible();
  await expect(teacher.getByRole('link', { name: 'Create Announcement' })).toBeHidden();

  await expect(admin.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible();
  await expect(admin.getByText(meera.email)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Approve Meera Iyer' }).click();
  await expect(admin.getByText('Meera Iyer is now a teacher.')).toBeVisible();
  await expect(admin.getByText('Nobody is waiting')).toBeVisible();

  await expect(teacher.getByRole('link', { name: 'Create Announcement' })).toBeVisible();
  await expect(teacher.getByText('Your teacher role is waiting for approval')).toBeHidden();
  const mail = await mailbox.mailTo(meera.email, ({ subject }) => subject.includes('approved'));
  expect(mail.text).toContain('Meera Iyer');
});

test('a refusal can say why', async ({ browser, college, mailbox }) => {
  const tom = await newTeacher(college, mailbox, 'Tom Unknown');
  const admin = await openAs(browser, college, college.administrator, '/admin?tab=approvals');
  await admin.getByRole('button', { name: 'Refuse Tom Unknown' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refuse the teacher role for Tom Unknown?' });
  await expectAccessible(admin);
  await dialog.getByLabel('Reason (optional)').fill('You are not on the list of our staff.');

  // Nothing that was written is lost when the answer does not come.
  await admin.route('**/refuse', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Failed to save your decision. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('You are not on the list of our staff.');
  await admin.unroute('**/refuse');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Tom Unknown stays a student.')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Tom Unknown' })).toBeHidden();
  const mail = await mailbox.mailTo(tom.email, ({ text }) => text.includes('not approved'));
  expect(mail.text).toContain('You are not on the list of our staff.');
});

test('a decision of another administrator is shown', async ({ browser, college, mailbox }) => {
  const rosa = await newTeacher(college, mailbox, 'Rosa Park');
  const admin = await openAs(browser, college, college.administrator, '/admin?tab=approvals');
  // The answer as it comes when somebody else was a moment faster.
  await admin.route('**/approve', async (route) => {
    await post(route.request().url(), {}, college.administrator.cookie);
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Approve Rosa Park' }).click();
  await expect(admin.getByText('This request has already been decided.')).toBeVisible();
  await expect(admin.getByText(rosa.email)).toBeHidden();
});

test('a list that cannot be loaded says so, and is loaded on Try Again', async ({ browser, college }) => {
  const admin = await openAs(browser, college, college.administrator, '/dashboard');
  await admin.route('**/api/admin/pending-teachers', (route) => route.fulfill({ status: 500, body: '' }));
  await admin.goto('/admin?tab=approvals');
  await expect(admin.getByText('Failed to load requests. Please try again later.')).toBeVisible();
  await admin.unroute('**/api/admin/pending-teachers');
  await pressTryAgain(admin);
  await expect(admin.getByText('People who signed up as a teacher')).toBeVisible();
});

test('who asked for a walkthrough stands among the requests', async ({ browser, college }) => {
  await post(`${college.url}/api/walkthrough-requests`, {
    name: 'Olu Okeke',
    email: 'olu@elsewhere.example',
    role: 'Programme organiser',
    message: 'Forty students, from autumn.',
  });
  const admin = await openAs(browser, college, college.administrator, '/admin?tab=approvals');
  await admin.getByRole('navigation').getByRole('link', { name: 'Walkthroughs' }).click();
  await expect(admin.getByText('Forty students, from autumn.')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'olu@elsewhere.example' })).toBeVisible();
  const waiting = admin.getByRole('navigation').getByRole('link', { name: /Walkthroughs.*1/ });
  await expect(waiting).toBeVisible();
  await admin.getByRole('button', { name: 'Mark as handled: Olu Okeke' }).click();
  await expect(admin.getByText('Handled', { exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
  await admin.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(admin);
});

test('the screen is for administrators only', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: '/admin' });
  await expect(page).toHaveURL('/dashboard');
});

test('on a public address the one-time link of the log makes the first administrator', async ({
  browser,
  mailbox,
}) => {
  await using product = await Product.start({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Quad <quad@college.example>',
    HOST: '0.0.0.0',
  });
  const link = /\/auth\?admin-invite=[\w-]+/.exec(product.output)?.[0] ?? '';
  expect(link).not.toBe('');
  const { email, password } = await signUp(product.url, mailbox, { name: 'Ines Held' });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto(link);
  await expect(page.getByText('This link makes you the administrator of this campus.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are now an administrator.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const menu = page.getByRole('complementary');
  await expect(menu.getByRole('link', { name: 'Administration' })).toBeVisible();

  // Opened once more, signed in: it works once.
  await page.goto(link);
  await expect(page.getByText('This link has been used or is no longer valid.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
