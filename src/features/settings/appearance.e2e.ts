import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { untilFollowing } from '../../../e2e/lib/live.ts';

const looks = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));

/** Every text has a contrast of 7:1 on its background. Another test checks the tokens alone, without a browser. */
async function expectHighContrast(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast-enhanced');
  const { violations } = await axe.analyze();
  const weak = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  expect(weak, page.url()).toEqual([]);
}

test('the appearance is previewed at once, kept with the account, and applied before the first paint', async ({
  signedInAs,
}) => {
  const { page, account } = await signedInAs('student', { at: '/settings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Manage your account settings and preferences.')).toBeVisible();
  const trail = page.getByRole('navigation', { name: /breadcrumb/i });
  await expect(trail.getByRole('link')).toHaveText(['Dashboard']);
  await expect(trail).toContainText('Settings');
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Notifications', 'Appearance', 'Privacy']);
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await expect(page).toHaveURL(/tab=appearance/);

  // The default before anybody chooses.
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
  for (const name of ['Compact View', 'Reduce Motion', 'High Contrast'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  await expectAccessible(page);

  // The preview shows at once and is not saved. Leaving without saving shows a notice.
  const rowHeight = async () => (await page.getByRole('link', { name: 'Courses' }).boundingBox())?.height;
  const before = await rowHeight();
  await page.getByRole('switch', { name: 'Compact View' }).click();
  await expect.poll(rowHeight).toBeLessThan(before ?? 0);
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByText('Your appearance is as it was: the preview was not saved.')).toBeVisible();
  await expect.poll(rowHeight).toBe(before);

  const other = await signedInAs('student', { as: account, at: '/dashboard' });
  await untilFollowing(other.page);
  await page.goto('/settings?tab=appearance');
  await page.getByRole('radio', { name: 'Large' }).check();
  await page.getByRole('switch', { name: 'High Contrast' }).click();
  await page.getByRole('switch', { name: 'Reduce Motion' }).click();
  await page.getByRole('switch', { name: 'Compact View' }).click();
  const wanted = { fontSize: 'large', contrast: 'high', motion: 'reduce', density: 'compact' };
  expect(await looks(page)).toMatchObject(wanted);
  expect(await looks(other.page)).not.toMatchObject(wanted);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await expect.poll(() => looks(other.page)).toMatchObject(wanted);
  // A chosen theme applies at once, on both devices.
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => looks(other.page)).toMatchObject({ theme: 'dark' });

  // A new device gets it with the sign-in. Every device applies it before any module has run.
  const third = await signedInAs('student', { as: account, at: '/chat' });
  await expect.poll(() => looks(third.page)).toMatchObject({ ...wanted, theme: 'dark' });
  await third.page.route('**/assets/*.js', (route) => route.abort());
  await third.page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  expect(await looks(third.page)).toMatchObject({ ...wanted, theme: 'dark' });

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/chat', '/tasks', '/dashboard', '/notifications', '/settings?tab=plan']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    await expectHighContrast(page);
  }
  await expect(page.getByRole('tab', { name: 'Plan' })).toBeInViewport();
  await expect(page.getByText('Version')).toBeVisible();
  await expect(page.getByText(/managed by your college/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('No billing is configured')).toBeVisible();
});

test('the tabs are one tab stop: arrows, Home and End select, and each names its panel', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: '/settings' });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Account').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Notifications'],
    ['End', 'Privacy'],
    ['ArrowRight', 'Account'],
    ['ArrowLeft', 'Privacy'],
    ['Home', 'Account'],
    ['ArrowRight', 'Notifications'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const panelId = await tab(name).getAttribute('aria-controls');
    await expect(page.locator(`[id="${panelId}"]`)).toHaveRole('tabpanel');
  }
  await expect(page.getByRole('tabpanel').getByRole('switch').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(tab('Notifications')).toBeFocused();
});
