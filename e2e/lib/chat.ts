import { expect, type Locator, type Page } from '@playwright/test';

/** The messages of the open conversation. */
export const log = (page: Page): Locator => page.getByRole('log');
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
/** Live, so that nothing that happens from now on is missed. */
export const connected = (page: Page): Promise<void> =>
  expect(page.getByText('Connected', { exact: true })).toBeVisible();

export const conversations = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' });

/** The row whose own words they are: a quote of them stands in a button. */
export const messageOf = (page: Page, words: string): Locator =>
  log(page)
    .locator('[data-message]')
    .filter({ has: page.locator(`p:text-is("${words}")`) });

export async function write(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
}
