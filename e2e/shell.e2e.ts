import type { Locator } from '@playwright/test';
import { rowsOfFeatures } from '../test/lib/rows-of-features.ts';
import { expect, test } from './lib/fixtures.ts';

const everyone = ['Dashboard', 'Announcements', 'Tasks', 'Courses', 'Chat', 'Profile', 'Settings', 'AI Chat'];
/** The rows of the menu but those that a feature adds to the specified ones (screens.rows.ts). */
async function specifiedRows(menu: Locator): Promise<Locator> {
  const added = Object.values(await rowsOfFeatures<readonly { label: string }[]>('screens.rows.ts')).flat();
  return added.reduce((rows, { label }) => rows.filter({ hasNotText: label }), menu.getByRole('link'));
}

const phone = { width: 360, height: 740 };

test('a student finds the specified items in the group Platform', async ({ signedInAs }) => {
  const { page } = await signedInAs('student');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText(['Platform']);
  await expect(await specifiedRows(menu)).toHaveText([...everyone, 'Mentee Section']);
  await page.goto('/create-announcement');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a teacher also finds what teachers make', async ({ signedInAs }) => {
  const { page } = await signedInAs('teacher');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(await specifiedRows(menu)).toHaveText([
    ...everyone,
    'Create Announcement',
    'Create Task',
    'Create Course',
    'Mentor Section',
  ]);
});

test('an administrator has a group of their own', async ({ signedInAs, administrator }) => {
  const { page } = await signedInAs('teacher', { as: administrator });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText(['Platform', 'Administration']);
  await menu.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('Ctrl+B collapses the sidebar to 3rem with tooltips, and the cookie keeps it', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  const sidebar = page.locator('aside');
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Courses' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Courses');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect.poll(width).toBe(48);
  await page.getByRole('button', { name: 'Toggle sidebar', exact: true }).click();
  await expect.poll(width).toBe(256);
});

test('while typing, Ctrl+B is the field’s', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: '/chat' });
  await page.getByPlaceholder('Search', { exact: true }).first().focus();
  await page.keyboard.press('Control+b');
  await expect(page.locator('[data-sidebar]')).toHaveAttribute('data-sidebar', 'expanded');
});

test('under 768 px the menu is a drawer 18rem wide', async ({ signedInAs }) => {
  const { page } = await signedInAs('student');
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(page.locator('aside')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 740 });
  await expect(page.locator('aside')).toBeHidden();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Toggle sidebar', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(drawer).toBeHidden();
});

test('the user menu shows who is signed in and leads to the settings', async ({ signedInAs }) => {
  const { page, account } = await signedInAs('student', { name: 'Priya Sharma' });
  const button = page.getByRole('button', { name: /Account of Priya Sharma/ });
  await expect(button).toContainText('PS');
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Upgrade to Pro',
    'Account',
    'Billing',
    'Notifications',
    'Log out',
  ]);
  await page.keyboard.press('Escape');
  await expect(button).toContainText(account.email);
  for (const [entry, tab] of [
    ['Upgrade to Pro', 'plan'],
    ['Account', 'account'],
    ['Billing', 'billing'],
    ['Notifications', 'notifications'],
  ]) {
    await button.click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`));
  }
});

test('Log out ends the session here and in the other tabs, and leaves nothing behind', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  await page.evaluate(() => localStorage.setItem('quad.draft', 'secret'));
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await page.context().newPage();
  await other.goto('/announcements');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { name: 'Login Account' })).toBeVisible();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    theme: 'dark',
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('a signed-out visitor is sent to /auth and comes back to where they wanted', async ({
  signedOut,
  newAccount,
}) => {
  const page = await signedOut();
  const account = await newAccount();
  await page.goto('/settings?tab=plan');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?tab=plan$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the theme follows the system live, is chosen in the header, and is there before the first paint', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  const themes = page.getByRole('button', { name: 'Theme', exact: true });
  await themes.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(theme).toBe('dark');

  // By keyboard too, when its code is there already: the chosen one has the focus and says so, the arrow leads on.
  const items = page.getByRole('menuitemradio');
  for (const key of ['Enter', 'Space']) {
    await expect(themes).toBeFocused();
    await page.keyboard.press(key);
    await expect(items.nth(2)).toBeFocused();
    await expect(items.nth(2)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
  }
  // Before any module has run, the document already has its theme.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  expect(await theme()).toBe('dark');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('an unknown address answers 404 with a page that leads on', async ({ signedInAs, signedOut }) => {
  const visitor = await signedOut();
  const answer = await visitor.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(visitor).toHaveURL(/\/404$/);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const { page } = await signedInAs('student', { at: '/404' });
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('/login leads to /auth', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/auth$/);
});

test('after a navigation the heading has the focus, and the tab its title', async ({ signedInAs }) => {
  const { page } = await signedInAs('student');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeFocused();
  await expect(page).toHaveTitle('Tasks · Quad');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Also from further down: what has the focus is in sight.
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dark loader shows while the session is unknown, gives way to a spinner, and then to the screen', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: '/404' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await answered;
    await route.continue();
  });
  // Looked at by the page itself: from outside a slow machine may come after its three seconds.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const loader = document.querySelector('[role=status][aria-label=Loading]');
      if (!loader) {
        if ('seen' in globalThis && !('goneAt' in globalThis))
          Object.assign(globalThis, { goneAt: performance.now() });
        return;
      }
      const dots = Array.from(loader.querySelectorAll('svg'), (dot) => {
        const { backgroundColor, width, height, animationName } = getComputedStyle(dot);
        return { backgroundColor, width, height, animationName };
      });
      Object.assign(globalThis, { seen: { background: getComputedStyle(loader).backgroundColor, dots } });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  const dot = {
    backgroundColor: 'rgb(255, 255, 255)',
    width: '20px',
    height: '20px',
    animationName: 'bounce',
  };
  expect(await page.evaluate(() => (globalThis as { seen?: unknown }).seen)).toEqual({
    background: 'rgb(0, 0, 0)',
    dots: [dot, dot, dot],
  });
  const goneAt = () => page.evaluate(() => (globalThis as { goneAt?: number }).goneAt);
  await expect.poll(goneAt).toBeGreaterThanOrEqual(3000);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
});

test('when nobody can say who is signed in, the person can ask again', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  const { page } = await signedInAs('student', { at: '/404' });
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Quad cannot be reached' })).toBeVisible();
  // While nothing answers: as soon as something does, the screen comes by itself too.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.unroute('**/api/session');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();

  // A screen that breaks: its code does not come.
  await page.route(/assets\/profile-.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Error', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText(/^Request [\w-]{8,}$/)).toBeVisible();
});
