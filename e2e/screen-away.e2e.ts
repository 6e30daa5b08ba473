import type { WebSocketRoute } from '@playwright/test';
import { call } from './lib/courses.ts';
import { expect, test } from './lib/fixtures.ts';

test('a screen whose code cannot be fetched says that Quad is away, and comes by itself when it is back', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { page } = await signedInAs('student');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quad cannot be reached' })).toBeVisible();
  await expect(page.getByText('This screen comes by itself when the connection is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(page).toHaveURL('/courses');
});

test('a form whose code cannot be fetched keeps the page that stands, and comes by itself as well', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { page } = await signedInAs('teacher');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Create Course', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quad cannot be reached' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible();
});

test('a person whose session is unknown at first gets in as soon as the server answers', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Unreachable/);
  const { page } = await signedInAs('student', { at: '/404' });
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Quad cannot be reached' })).toBeVisible();
  await page.unroute('**/api/session');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('data that could not be had without a network come by themselves when there is one again', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { page, account } = await signedInAs('student');
  const calls = `**/api/people/${account.id}`;
  await page.route(calls, (route) => route.abort());
  await page.goto(`/people/${account.id}`);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unroute(calls);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByText(account.name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
});

test('a screen whose code is missing although Quad is there stays broken, however late the connection comes', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/);
  const { page } = await signedInAs('student', { at: '/404' });
  await page.route(/assets\/profile-.*\.js/, (route) => route.abort());
  const held: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => void held.push(socket));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/profile');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const broken = page.getByRole('heading', { level: 1, name: 'Error', exact: true });
  await expect(broken).toBeVisible();
  const before = loads;
  const server = held.at(-1)?.connectToServer();
  await new Promise<void>((isConnected) => {
    held.at(-1)?.onMessage((message) => {
      server?.send(message);
      if (message.includes('authenticate')) isConnected();
    });
  });
  await expect(broken).toBeVisible();
  expect(loads).toBe(before);
});

test('the connection comes to stand although its own code did not come at first', async ({
  signedInAs,
  newAccount,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const teacher = await newAccount({ role: 'teacher' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  const state = page.getByRole('main').getByRole('status');
  await expect(state.filter({ hasText: /^Connected$/ })).toBeVisible();
  const client = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const file of files.filter((name) => name.endsWith('.js')))
      if ((await (await fetch(file)).text()).includes('reconnect_attempt')) return file;
    throw new Error('no file has the client of the connection');
  });
  let asked = 0;
  await page.route(client, (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.reload();
  await expect(state.filter({ hasText: /^Offline$/ })).toBeVisible();
  await expect(state.filter({ hasText: /^Connected$/ })).toBeVisible();
  expect(asked).toBe(3);
});

test('what is followed on every screen is followed although some of its code did not come at first', async ({
  signedInAs,
  allowConsoleErrors,
  product: { url },
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const { page, account } = await signedInAs('student', { at: null });
  let asked = 0;
  await page.route(/\/follow-settings-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.goto('/tasks');
  await expect.poll(() => asked).toBe(3);
  // Of changes that come before the code is there none is seen.
  await expect(async () => {
    await call(url, account.cookie, 'PATCH', '/api/settings', { appearance: { theme: 'dark' } });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
  }).toPass();
  expect(asked).toBe(3);
});
