import { post } from '../../../e2e/lib/accounts.ts';
import { field } from '../../../e2e/lib/chat.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';

test('after five attempts there is a Reconnect button beside Offline, and it connects at once', async ({
  signedInAs,
  newAccount,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket|Failed to load/);
  const teacher = await newAccount({ role: 'teacher' });
  const { page } = await signedInAs('student', { at: null });
  await page.clock.install();
  await page.goto(`/chat/${teacher.id}`);
  const state = page.getByRole('main').getByRole('status');
  await expect(state.filter({ hasText: /^Connected$/ })).toHaveClass(/text-ok/);
  await product.kill('SIGKILL');
  await expect(state.filter({ hasText: /^Offline$/ })).toHaveClass(/text-danger/);
  const reconnect = page.getByRole('main').getByRole('button', { name: 'Reconnect' });
  await expect(reconnect).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(reconnect).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(state.filter({ hasText: /^Offline$/ })).toBeVisible();
  // No planned attempt comes before the press: only the press can connect.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await product.startProcess();
  await reconnect.click();
  await expect(state.filter({ hasText: /^Connected$/ })).toBeVisible();
  await expect(reconnect).toHaveCount(0);
});

test('a message that arrives during the first request of a connection stays in the list and the badge', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const [ann, ben] = [await newAccount({ name: 'Ann Abel' }), await newAccount({ name: 'Ben Bach' })];
  const { page, account } = await signedInAs('student', { at: null });
  const write = (from: typeof ann, content: string) =>
    post(
      `${product.url}/api/chat/send-message`,
      { senderId: from.id, receiverId: account.id, content },
      from.cookie,
    );
  await write(ann, 'one');
  await write(ben, 'the newest');
  const held: (() => void)[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) =>
      String(frame).includes('"recent"') ? held.push(() => socket.send(frame)) : socket.send(frame),
    );
  });
  await page.goto(`/chat/${ben.id}`);
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /Ann Abel/ });
  await expect(row).toContainText('1 unread message');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await write(ann, 'two');
  await expect(row).toContainText('2 unread messages');
  for (const release of held.splice(0)) release();
  await page.waitForTimeout(300);
  await expect(row).toContainText('two');
  await expect(page).toHaveTitle(/^\(2\) /);
});

test('the typing line shows for five seconds after the last letter', async ({ signedInAs }) => {
  const teacher = await signedInAs('teacher', { name: 'Tia Tapper', at: null });
  const student = await signedInAs('student', { at: null });
  await student.page.clock.install();
  await student.page.goto(`/chat/${teacher.account.id}`);
  await teacher.page.goto(`/chat/${student.account.id}`);
  for (const { page } of [teacher, student])
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  // The server forwards typing only between people who have a conversation.
  await field(student.page).fill('Hello');
  await field(student.page).press('Enter');
  await expect(teacher.page.getByRole('log')).toContainText('Hello');
  const typing = student.page.getByText('Tia Tapper is typing...');
  // From here on the student's clock stands still.
  await student.page.clock.pauseAt((await student.page.evaluate(() => Date.now())) + 1000);
  await field(teacher.page).pressSequentially('A');
  await expect(typing).toBeVisible();
  await student.page.clock.runFor(4999);
  await expect(typing).toBeVisible();
  await student.page.clock.runFor(1);
  await expect(typing).toBeHidden();
});
