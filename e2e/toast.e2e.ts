import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** The pointer stays where it is. */
async function logOutByKeyboard(page: Page): Promise<void> {
  await account(page).press('Enter');
  // The menu takes the focus to its first item when it stands, and gives it back a moment after it is closed.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
  await expect(account(page)).toBeFocused();
}

test('a toast is 356 px wide, is read aloud, and can be closed', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const { page } = await signedInAs('student');
  await page.clock.install();
  await page.reload();
  await page.route('**/api/identity/sign-out', (route) => route.abort());
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'You could not be logged out.' });
  await expect(toast).toBeVisible();
  // Under the pointer it stays.
  await toast.hover();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'You could not be logged out.',
  );
  expect((await toast.boundingBox())?.width).toBe(356);
  const cross = toast.getByRole('button', { name: 'Close toast' });
  expect((await cross.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await cross.click();
  await expect(toast).toBeHidden();
  // The toast gives the focus back when it is gone.
  await expect(account(page)).toBeFocused();

  // Or swiped away, to the side it came from.
  await logOutByKeyboard(page);
  // Waits until it has slid in.
  await toast.hover();
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
  await expect(account(page)).toBeFocused();

  // Three at most are seen, 14 px apart when they are spread out, and they go after 4 s.
  await logOutByKeyboard(page);
  await toast.hover();
  for (let more = 0; more < 3; more += 1) await logOutByKeyboard(page);
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const gap = async () => {
    const [newest, before] = [await toast.nth(0).boundingBox(), await toast.nth(1).boundingBox()];
    return Math.round((newest?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0));
  };
  await expect.poll(gap).toBe(14);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
  // The clock stands still from where one is shown until it goes.
  await logOutByKeyboard(page);
  await expect(toast).toBeVisible();
  const shownAt = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(shownAt + 3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);

  // On a phone they come at the top: at its lower end one writes, and sheets and dialogs have their buttons.
  await logOutByKeyboard(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => toast.boundingBox()).toMatchObject({ y: 8, width: 344 });
});
