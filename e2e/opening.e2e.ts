import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';

/** A button of every screen whose menu is fetched when it is wanted. */
const themes = (page: Page) => page.getByRole('button', { name: 'Theme', exact: true });
const menuFile = /\/assets\/menu-popup-.*\.js$/;

test('code that takes long is said to be on its way; Escape calls off what it opens, and its next press opens it', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(menuFile, async (route) => {
    await released;
    await route.continue();
  });
  await themes(page).click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(themes(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Loading…')).toBeHidden();
  const came = page.waitForResponse(menuFile);
  release();
  await came;
  await expect(page.getByRole('menu')).toBeHidden();
  await themes(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  // In one moment, before a frame could show the menu.
  await themes(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(themes(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('code that is gone is reported in its place: what was typed stays, and Reload gets the new page', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/menu-popup/);
  const { page } = await signedInAs('student', { at: '/settings' });
  const name = page.getByRole('textbox', { name: 'Full Name' });
  await name.fill('Somebody Else');
  await page.route(menuFile, (route) => route.fulfill({ status: 404 }));
  await themes(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Reloading usually helps' });
  await expect(problem).toBeVisible();
  await expect(name).toHaveValue('Somebody Else');
  await problem.getByRole('button', { name: 'Close' }).click();
  await expect(problem).toBeHidden();
  await themes(page).click();
  await expect(problem).toBeVisible();
  await page.unroute(menuFile);
  await problem.getByRole('button', { name: 'Reload' }).click();
  await themes(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a confirmation over a sheet has the focus on its button', async ({
  signedInAs,
  administrator,
  newAccount,
}) => {
  const student = await newAccount({ name: 'Fern Focus' });
  const { page } = await signedInAs('teacher', {
    as: administrator,
    at: `/admin?tab=people&person=${student.id}`,
  });
  await page.getByRole('button', { name: 'Make a teacher' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('button', { name: 'Make a teacher' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
});
