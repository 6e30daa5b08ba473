import type { Page } from '@playwright/test';
import { post } from '../../../e2e/lib/accounts.ts';
import { connected, field, log, messageOf, write } from '../../../e2e/lib/chat.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

async function openActions(page: Page, words: string): Promise<void> {
  await messageOf(page, words).hover();
  await messageOf(page, words).locator('[data-actions]').click();
  await expect(page.getByRole('dialog', { name: 'Message actions' })).toBeVisible();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('nothing can be sent to a closed account', async ({ signedInAs }) => {
  const mate = await signedInAs('student', { name: 'Gone Gunnar' });
  const { page } = await signedInAs('student', { at: '/chat' });
  await page.route('**/api/chat/messages?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { contact: object };
    await route.fulfill({ json: { ...body, contact: { ...body.contact, isClosed: true } } });
  });
  await page.goto(`/chat/${mate.account.id}`);
  await expect(page.getByText('This account is closed. Nothing can be sent to it.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unblock user', exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('reply, react, edit and delete: the other person sees each of them live', async ({ signedInAs }) => {
  const teacher = await signedInAs('teacher', { name: 'Rita Rehn' });
  const student = await signedInAs('student', { name: 'Stan Stavros', at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  await write(student.page, 'Is the lab open on Monday?');
  await expect(log(student.page).getByText('Delivered', { exact: true })).toBeAttached();
  await teacher.page.goto(`/chat/${student.account.id}`);
  await connected(teacher.page);
  await expect(log(student.page).getByText('Read', { exact: true })).toBeAttached();

  await openActions(teacher.page, 'Is the lab open on Monday?');
  await expectAccessible(teacher.page);
  await teacher.page.getByRole('button', { name: 'React with 👍', exact: true }).click();
  const reaction = log(student.page).getByRole('button', { name: '👍 Rita Rehn' });
  await expect(reaction).toBeVisible();
  await reaction.click();
  await expect(log(teacher.page).getByRole('button', { name: '👍 You and Stan Stavros' })).toBeVisible();
  await log(teacher.page).getByRole('button', { name: '👍 You and Stan Stavros' }).click();
  await expect(log(student.page).getByRole('button', { name: '👍 You' })).toBeVisible();

  await openActions(teacher.page, 'Is the lab open on Monday?');
  await teacher.page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(teacher.page.getByText('Reply to Stan Stavros')).toBeVisible();
  await expect(field(teacher.page)).toBeFocused();
  await write(teacher.page, 'Yes, from nin');
  const quote = log(student.page).getByRole('button', {
    name: 'Go to the message of You that is answered',
    exact: true,
  });
  await expect(quote).toContainText('Is the lab open on Monday?');
  await quote.click();
  await expect(log(student.page).locator('[data-goal]')).toContainText('Is the lab open on Monday?');

  // ArrowUp in the empty field edits the viewer's last stored message; Escape cancels.
  await expect(messageOf(teacher.page, 'Yes, from nin').getByText(/^(Delivered|Read)$/)).toBeAttached();
  await field(teacher.page).press('ArrowUp');
  const edit = teacher.page.getByRole('textbox', { name: 'Edit message' });
  await expect(edit).toHaveValue('Yes, from nin');
  await expect(messageOf(teacher.page, 'Yes, from nin')).toBeInViewport();
  await edit.press('Escape');
  await field(teacher.page).press('ArrowUp');
  // An unsaved edit survives a reload.
  await expect(edit).toHaveValue('Yes, from nin');
  await edit.fill('Yes, from eight.');
  await teacher.page.reload();
  // The field appears before the messages.
  await expect(messageOf(teacher.page, 'Yes, from nin')).toBeVisible();
  await field(teacher.page).press('ArrowUp');
  await expect(edit).toHaveValue('Yes, from eight.');
  // A draft written while an edit is being saved needs its own Enter.
  const isWritten = Promise.withResolvers<void>();
  await teacher.page.route('**/api/chat/edit-message', async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  const save = teacher.page.getByRole('button', { name: 'Save', exact: true });
  await edit.fill('Yes, from ten.');
  await edit.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await edit.fill('Yes, from nine.');
  isWritten.resolve();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(messageOf(student.page, 'Yes, from ten.')).toContainText('edited');
  await edit.press('Enter');
  await expect(messageOf(student.page, 'Yes, from nine.')).toContainText('edited');
  await expect(field(teacher.page)).toBeFocused();

  await openActions(student.page, 'Is the lab open on Monday?');
  await student.page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = student.page.getByRole('alertdialog', { name: 'Delete this message?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(messageOf(student.page, 'Is the lab open on Monday?')).toBeVisible();
  await openActions(student.page, 'Is the lab open on Monday?');
  await student.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // The message itself, and its quote.
  await expect(log(teacher.page).getByText('This message was deleted')).toHaveCount(2);
  await expect(log(teacher.page).getByText('Is the lab open on Monday?')).toHaveCount(0);
});

test('both people mute, favourite, block, and switch read receipts', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const mate = await signedInAs('student', { name: 'Mona Mayer', at: null });
  const me = await signedInAs('student', { name: 'Ben Brandt', at: `/chat/${mate.account.id}` });
  const { page } = me;
  await connected(page);
  await write(page, 'Hello Mona');
  await mate.page.goto(`/chat/${me.account.id}`);
  await connected(mate.page);

  await choose(page, 'Add to favorites');
  const favourites = page.getByRole('list', { name: 'Favourites' });
  await expect(favourites.getByRole('button', { name: /Mona Mayer/ })).toBeVisible();
  await choose(page, 'Mute notifications');
  await page.getByRole('dialog', { name: 'Mute notifications' }).getByText('Until I undo it').click();
  await expect(favourites.getByText('Muted')).toBeAttached();
  const teacher = await newAccount({ role: 'teacher', name: 'Tess Thorn' });
  await page.goto(`/chat/${teacher.id}`);
  await write(mate.page, 'Are you there?');
  await expect(favourites).toContainText('1 unread message');
  await expect(page).toHaveTitle(/^Inbox/);
  await expect(page.getByText(/new in Chat/)).toBeHidden();
  // On a screen without the list, a message of another conversation is counted too.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ben' })).toBeVisible();
  await write(mate.page, 'Hello?');
  await post(
    `${product.url}/api/chat/send-message`,
    { receiverId: me.account.id, content: 'Come to the lab.' },
    teacher.cookie,
  );
  const chatItem = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Chat/ });
  await expect(chatItem).toContainText('1');
  await page.goto(`/chat/${teacher.id}`);
  await favourites.getByRole('button', { name: /Mona Mayer/ }).click();
  await choose(page, 'Unmute notifications');
  await expect(favourites.getByText('Muted')).toHaveCount(0);

  // Students cannot block their teachers: the screen offers to mute them.
  await page.goto(`/chat/${teacher.id}`);
  await connected(page);
  await choose(page, 'Block user');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('You can mute your teachers, but not block them.');
  await alert.getByRole('button', { name: 'Mute instead' }).click();
  await page.getByRole('dialog', { name: 'Mute notifications' }).getByText('For 1 hour').click();
  await choose(page, 'Unmute notifications');

  await page.goto(`/chat/${mate.account.id}`);
  await choose(page, 'Block user');
  await alert.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('You cannot message this person')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expectAccessible(page);
  await write(mate.page, 'Hello?');
  await expect(log(mate.page)).toContainText('Not sent. You cannot message this person');
  await page.getByRole('button', { name: 'Unblock user', exact: true }).click();
  await expect(field(page)).toBeVisible();
  await mate.page.getByRole('button', { name: 'Retry', exact: true }).click();
  // The other person wrote one message above.
  await expect(log(page).getByText('Hello?')).toHaveCount(2);
  await choose(page, 'Remove from favorites');
  await expect(favourites).toBeHidden();

  // Without receipts, neither person sees what the other has read.
  await page.getByRole('button', { name: 'Chat settings', exact: true }).click();
  await page.getByRole('switch', { name: 'Read receipts' }).click();
  await expect(page.getByRole('switch', { name: 'Read receipts' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(log(page).getByText('Read', { exact: true })).toHaveCount(0);
});

test('the keyboard alone reaches messages and their menus; on a phone a long press opens the menu', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { name: 'Kai Kelm', at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  const { page } = student;
  await connected(page);
  await write(page, 'first');
  await write(page, 'second');
  await expect(
    log(page)
      .getByText(/^(Sent|Delivered)$/)
      .first(),
  ).toBeAttached();
  await expect(log(page).getByText('Sending')).toHaveCount(0);
  await log(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions for: second', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Actions for: first', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'React with 👍', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('button', { name: '❤️ You' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/chat/${teacher.account.id}`);
  await messageOf(page, 'second').locator('p').first().dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(page.getByText('Reply to You')).toBeVisible();
  await expectAccessible(page);
});
