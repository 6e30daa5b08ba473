import type { Page } from '@playwright/test';
import { connected, conversations, field, log, write } from '../../../e2e/lib/chat.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const phone = { width: 360, height: 740 };

test('on a phone the list opens the conversation, and Back and Escape return to the list', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { name: 'Pia Petrov', at: null });
  const student = await signedInAs('student', { at: null });
  await student.page.setViewportSize(phone);
  await student.page.goto(`/chat/${teacher.account.id}`);
  await connected(student.page);
  await write(student.page, 'From my phone');
  await expect(log(student.page)).toContainText('From my phone');
  await field(student.page).fill('y'.repeat(4100));
  await expectNoSideways(student.page);
  await field(student.page).fill('');
  await write(student.page, `https://library.example/${'z'.repeat(300)}`);
  await expect(log(student.page).getByRole('link')).toBeVisible();
  await expectNoSideways(student.page);
  await expectAccessible(student.page);
  await student.page.getByRole('button', { name: 'Back', exact: true }).click();
  const row = conversations(student.page).getByRole('button', { name: /Pia Petrov/ });
  await expect(row).toContainText('https://library.example/');
  await expect(log(student.page)).toBeHidden();
  await student.page.goto('/chat');
  await expect(row).not.toHaveAttribute('aria-current');
  await expectNoSideways(student.page);
  await expectAccessible(student.page);
  await row.click();
  await expect(log(student.page)).toBeVisible();
  await student.page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('the keyboard alone chooses a conversation, writes, sends, and resizes the panes', async ({
  signedInAs,
  newAccount,
}) => {
  const first = await newAccount({ role: 'teacher', name: 'Kim Kessler' });
  const second = await newAccount({ role: 'teacher', name: 'Lou Lambert' });
  const { page } = await signedInAs('student', { at: `/chat/${first.id}` });
  await connected(page);
  await write(page, 'one');
  await page.goto(`/chat/${second.id}`);
  await connected(page);
  await write(page, 'two');
  const rows = conversations(page).getByRole('button');
  await expect(rows.first()).toContainText('Lou Lambert');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kim Kessler' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('with the keyboard');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('with the keyboard');

  const splitter = page.getByRole('separator', { name: 'Resize the conversation list' });
  await expect(splitter).toHaveAttribute('aria-valuenow', '40');
  await splitter.focus();
  await page.keyboard.press('Home');
  await expect(splitter).toHaveAttribute('aria-valuenow', '30');
  await page.reload();
  await expect(splitter).toHaveAttribute('aria-valuenow', '30');
});

test('the address of an unknown person says so, and the profile of a known one opens', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Quentin Quist' });
  const { page } = await signedInAs('student', { at: '/chat/nobody' });
  await expect(page.getByText('This person was not found.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await page.goto(`/chat/${teacher.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View profile' }).click();
  const sheet = page.getByRole('dialog', { name: 'Profile' });
  await expect(sheet).toContainText('Quentin Quist');
  await expect(sheet).toContainText(teacher.email);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the inbox on a desktop is accessible, and so is its dialog', async ({ signedInAs, newAccount }) => {
  const teacher = await newAccount({ role: 'teacher' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  await connected(page);
  await write(page, 'See https://library.example/catalogue');
  await expect(log(page).getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(log(page).locator('time').first()).toHaveText(/^\d{1,2}:\d\d/);
  await expect(page.getByRole('main').locator('header').getByText(teacher.email)).toBeVisible();
  await expectAccessible(page);
  await expectMeasures(page);
  await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'All Users' })).toHaveCSS('max-height', '300px');
  await expectAccessible(page);
});

test('the inbox shows its states: loading, nobody there, nothing selected', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: null });
  let { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/chat\/(recent|fetch-chats)/, async (route) => {
    await waited;
    const isRecent = route.request().url().includes('/recent');
    const nobody = isRecent ? { recentChats: [], nextCursor: null } : { contacts: [], hasMore: false };
    await route.fulfill({ json: nobody });
  });
  await page.goto('/chat');
  await expect(page.getByText('Loading conversations...')).toBeVisible();
  await page.getByRole('button', { name: 'Add Contact', exact: true }).first().click();
  await expect(page.getByText('Loading contacts...')).toBeVisible();
  await page.keyboard.press('Escape');
  goOn();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expect(
    page.getByText("You don't have any conversations yet. Start chatting with a contact."),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No conversation selected' })).toBeVisible();
  await expect(page.getByText('Select a conversation from the sidebar to start chatting')).toBeVisible();
  // Each opening fetches again: the empty answer is not cached.
  ({ promise: waited, resolve: goOn } = Promise.withResolvers<void>());
  await page.getByRole('button', { name: 'Add Contact', exact: true }).first().click();
  await expect(page.getByText('Loading contacts...')).toBeVisible();
  goOn();
  await expect(page.getByText('No users found.')).toBeVisible();
});

/** Sizes and colours that the specification gives. */
async function expectMeasures(page: Page): Promise<void> {
  const height = async () => Math.round((await field(page).boundingBox())?.height ?? 0);
  expect(await height()).toBe(60);
  await field(page).fill('one line after the other\n'.repeat(12));
  expect(await height()).toBe(120);
  await field(page).fill('');
  await write(page, 'word '.repeat(200));
  const share = () =>
    log(page).evaluate((list) => {
      const bubble = Array.from(list.querySelectorAll('[data-message] p')).at(-1);
      const row = bubble?.closest('[data-message]');
      return (bubble?.getBoundingClientRect().width ?? 0) / (row?.getBoundingClientRect().width ?? 1);
    });
  await expect.poll(share).toBeGreaterThan(0.6);
  expect(await share()).toBeLessThanOrEqual(0.75);
}

async function expectNoSideways(page: Page): Promise<void> {
  // Content inside the panes must not make the window scroll.
  const widest = await page.evaluate(() =>
    Math.max(
      ...Array.from(document.querySelectorAll('main *'), (each) => each.getBoundingClientRect().right),
    ),
  );
  expect(widest).toBeLessThanOrEqual(phone.width);
}
