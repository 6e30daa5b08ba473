import type { Page } from '@playwright/test';
import { connected, conversations, field, log, write } from '../../../e2e/lib/chat.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('two people chat live: typing, bubbles, read marks, and the last message in the list', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { name: 'Tilda Talker', at: null });
  const student = await signedInAs('student', { name: 'Simo Sandoval', at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  await expect(student.page.getByRole('heading', { name: 'Tilda Talker' })).toBeVisible();
  await write(student.page, 'Hello, may I ask something?');
  // Until the server has the message, another conversation is first in the teacher's list.
  await expect(log(student.page)).toContainText(/Sent|Delivered/);

  await teacher.page.goto('/chat');
  await expect(log(teacher.page)).toContainText('Hello, may I ask something?');
  await expect(log(student.page)).toContainText('Read');
  await connected(teacher.page);
  await field(teacher.page).pressSequentially('Of');
  await expect(student.page.getByText('Tilda Talker is typing...')).toBeVisible();
  await write(teacher.page, 'Of course.\nWhat is it?');
  await expect(log(student.page)).toContainText('Of course.');
  await expect(student.page.getByText('Tilda Talker is typing...')).toBeHidden();
  await expect(conversations(student.page).getByRole('button', { name: /Tilda Talker/ })).toContainText(
    'Of course.',
  );
});

test("sending 'ok' twice in a second gives two messages", async ({ signedInAs }) => {
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  await write(student.page, 'ok');
  await write(student.page, 'ok');
  await teacher.page.goto(`/chat/${student.account.id}`);
  for (const { page } of [student, teacher]) {
    await expect(log(page).getByText('ok', { exact: true })).toHaveCount(2);
  }
  await expect(log(student.page).getByText('Read', { exact: true })).toHaveCount(2);
});

test('Enter sends, Shift+Enter adds a line; an empty or too long message cannot be sent', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { at: null });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(page);
  await expect(send(page)).toBeDisabled();
  await field(page).fill('   \n ');
  await expect(send(page)).toBeDisabled();
  await field(page).fill('x'.repeat(4001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await field(page).fill('😀'.repeat(4000));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await field(page).fill('  one');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two ');
  await send(page).click();
  await expect(log(page).getByText('one\ntwo', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
});

test('unread messages are counted in the menu and the title, and stay in Unread until the tab changes', async ({
  signedInAs,
}) => {
  const student = await signedInAs('student', { name: 'Una Ulrich' });
  const teacher = await signedInAs('teacher', { at: `/chat/${student.account.id}` });
  const menu = student.page.getByRole('navigation', { name: 'Main menu' });
  await expect(student.page).toHaveTitle(/^Dashboard/);
  await connected(teacher.page);
  await write(teacher.page, 'Please see me.');
  await expect(menu.getByRole('link', { name: /^Chat/ })).toContainText('1 new in Chat');
  await expect(student.page).toHaveTitle(/^\(1\) /);

  // Another conversation is open, so this one stays unread.
  const other = await signedInAs('teacher', { name: 'Otto Ostrow', at: `/chat/${student.account.id}` });
  await student.page.goto(`/chat/${other.account.id}`);
  const unread = student.page.getByRole('tab', { name: 'Unread', exact: true });
  await unread.click();
  await expect(unread).toHaveAttribute('aria-selected', 'true');
  const row = conversations(student.page).getByRole('button', { name: new RegExp(teacher.account.name) });
  await expect(row).toContainText('1 unread message');
  await row.click();
  await expect(log(student.page)).toContainText('Please see me.');
  await expect(row).not.toContainText('unread');
  await expect(student.page).toHaveTitle(/^Inbox/);
  await expect(row).toBeVisible();
  await student.page.getByRole('tab', { name: 'All mail', exact: true }).click();
  await unread.click();
  await expect(student.page.getByText('Nothing unread')).toBeVisible();
});

test('Add Contact searches people on the server and starts a conversation', async ({
  signedInAs,
  newAccount,
}) => {
  const zelda = await newAccount({ role: 'teacher', name: 'Zelda Zimmer' });
  const { page } = await signedInAs('student', { at: '/chat' });
  await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await dialog.getByPlaceholder('Search for users to add...').fill('nobody of this name');
  await expect(dialog.getByText('No users found.')).toBeVisible();
  await dialog.getByPlaceholder('Search for users to add...').fill('zelda');
  const entry = dialog.getByRole('option', { name: /Zelda Zimmer/ });
  await expect(entry).toContainText(zelda.email);
  await expect(dialog.getByText('All Users')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = conversations(page).getByRole('button', { name: /Zelda Zimmer/ });
  await expect(row).toContainText('New conversation');
  await expect(row).toContainText('Start chatting with this contact');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await connected(page);
  await write(page, 'Good morning');
  await expect(row).toContainText('Good morning');
  await expect(row).not.toContainText('New conversation');
  await page.reload();
  await expect(log(page)).toContainText('Good morning');
});

test('without conversations the inbox lists people to write to, and the search filters them', async ({
  signedInAs,
  newAccount,
}) => {
  await newAccount({ role: 'teacher', name: 'Fritz Fontane' });
  const { page } = await signedInAs('student', { at: '/chat' });
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const row = conversations(page).getByRole('button', { name: /Fritz Fontane/ });
  await page.getByPlaceholder('Search', { exact: true }).fill('fontan');
  await expect(row).toContainText('Start chatting with this contact');
  await expect(conversations(page).getByRole('button')).toHaveCount(1);
  await page.getByPlaceholder('Search', { exact: true }).fill('no such person');
  await expect(page.getByText('No conversation found')).toBeVisible();
});

test('conversations that fail to load are not shown as lost; suggested people disappear with the first conversation', async ({
  signedInAs,
  newAccount,
}) => {
  const fritz = await newAccount({ role: 'teacher', name: 'Fritz Fabian' });
  await newAccount({ role: 'teacher', name: 'Greta Gold' });
  const { page } = await signedInAs('student', { at: `/chat/${fritz.id}` });
  const rows = conversations(page).getByRole('button');
  await expect(rows.filter({ hasText: 'Greta Gold' })).toContainText('New conversation');
  await connected(page);
  await write(page, 'Good evening');
  await expect(rows.filter({ hasText: 'Fritz Fabian' })).toContainText('Good evening');
  await expect(rows.filter({ hasText: 'Greta Gold' })).toHaveCount(0);

  await page.route('**/api/chat/recent**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto('/chat');
  const problem = page.getByRole('alert').filter({ hasText: 'Your conversations could not be loaded.' });
  await expect(problem).toBeVisible();
  await expect(rows.filter({ hasText: 'Greta Gold' })).toBeVisible();
  await expect(page.getByText('New conversation')).toHaveCount(0);
  await page.unroute('**/api/chat/recent**');
  await problem.getByRole('button', { name: 'Try Again' }).click();
  await expect(problem).toBeHidden();
  await expect(rows.filter({ hasText: 'Fritz Fabian' })).toContainText('Good evening');
});

test('without a network nothing can be sent, and the resize handle is wider than its line', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Hanna Hell' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  await connected(page);
  await field(page).fill('Are you there?');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(send).toBeDisabled();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Are you there?');
  await page.context().setOffline(false);
  await expect(send).toBeEnabled();

  const border = page.getByRole('separator', { name: 'Resize the conversation list' });
  const share = async () => Number(await border.getAttribute('aria-valuenow'));
  for (const beside of [-4, 4]) {
    const before = await share();
    const { x, y, height } = (await border.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + beside, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + beside + 60, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(share).toBeGreaterThan(before + 3);
  }
});

test('the server restarts: Offline is shown, the draft is kept, no message is lost or doubled', async ({
  signedInAs,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket|Failed to load/);
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await teacher.page.goto(`/chat/${student.account.id}`);
  await Promise.all([connected(student.page), connected(teacher.page)]);
  await write(student.page, 'before');
  await expect(log(teacher.page)).toContainText('before');
  await product.kill('SIGKILL');
  await expect(student.page.getByText('Offline', { exact: true })).toBeVisible();
  await field(student.page).fill('written while offline');
  await expect(send(student.page)).toBeDisabled();
  await field(student.page).press('Enter');
  await expect(field(student.page)).toHaveValue('written while offline');
  await product.startProcess();
  // By then the client retries less often, up to half a minute apart.
  for (const { page } of [student, teacher])
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 });
  await send(student.page).click();
  await write(teacher.page, 'after');
  for (const { page } of [student, teacher]) {
    await expect(log(page).getByText('before', { exact: true })).toHaveCount(1);
    await expect(log(page).getByText('written while offline', { exact: true })).toHaveCount(1);
    await expect(log(page).getByText('after', { exact: true })).toHaveCount(1);
  }
});

test('when the network goes, the conversation and the frame show it at the same time', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { at: null });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await page.getByText('Offline', { exact: true }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await connected(page);
});

test('an unconfirmed message survives a reload and arrives once', async ({ signedInAs }) => {
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: null });
  const { page } = student;
  let isCut = true;
  await page.route('**/api/chat/send-message', (route) => (isCut ? route.abort() : route.continue()));
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    // The server stores the message, but its reply is dropped.
    socket.onMessage((frame) =>
      isCut && String(frame).includes('send_message') ? undefined : server.send(frame),
    );
  });
  // IndexedDB is slow: the first page closes before the browser has stored anything.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('slow') === null) indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    sessionStorage.setItem('slow', 'once');
  });
  await page.goto(`/chat/${teacher.account.id}`);
  await connected(page);
  await write(page, 'Left at once');
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(log(page)).toContainText('Left at once');
  await expect(field(page)).toHaveValue('');
  await connected(page);
  await write(page, 'Do not lose me');
  await expect(log(page).getByText('Sending')).toHaveCount(2);
  await page.reload();
  await expect(log(page)).toContainText('Do not lose me');
  await expect(log(page).getByText('Sending')).toHaveCount(2);
  isCut = false;
  // Delivered, or already read on the teacher's open screen.
  await expect(log(page).getByText(/^(Sent|Delivered)$/)).toHaveCount(2, { timeout: 60_000 });
  await teacher.page.goto(`/chat/${student.account.id}`);
  for (const message of ['Left at once', 'Do not lose me'])
    await expect(log(teacher.page).getByText(message, { exact: true })).toHaveCount(1);
});

test('after too many messages the wait is shown, and all arrive in order', async ({ signedInAs }) => {
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  const numbers = Array.from({ length: 12 }, (_, index) => `number ${index + 1};`);
  for (const each of numbers) await write(student.page, each);
  await expect(
    student.page
      .getByText(/You are sending messages too fast\. Your messages go on in \d+ seconds?\./)
      .first(),
  ).toBeVisible();
  await teacher.page.goto(`/chat/${student.account.id}`);
  await expect(log(teacher.page)).toContainText('number 12;', { timeout: 60_000 });
  const history = await teacher.page.request.get(`/api/chat/messages?contactId=${student.account.id}`);
  const { messages } = (await history.json()) as { messages: { content: string }[] };
  expect(messages.map(({ content }) => content)).toEqual(numbers);
  // The list draws only rows near the reader.
  const drawn = (await log(teacher.page).innerText()).match(/number \d+;/g) ?? [];
  expect(drawn).toEqual(numbers.slice(-drawn.length));
});

test('a draft belongs to its conversation, survives a reload, and is deleted on sign-out', async ({
  signedInAs,
  newAccount,
}) => {
  const first = await newAccount({ role: 'teacher', name: 'Dora Drews' });
  const second = await newAccount({ role: 'teacher', name: 'Emil Ehrlich' });
  const { page } = await signedInAs('student', { at: `/chat/${first.id}` });
  await field(page).fill('not finished');
  await page.goto(`/chat/${second.id}`);
  await expect(page.getByRole('heading', { name: 'Emil Ehrlich' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goto(`/chat/${first.id}`);
  await expect(field(page)).toHaveValue('not finished');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});
