import type { Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { call } from './courses.ts';

/** A Wednesday far from today, so that nothing on the screen depends on when the test runs. */
export const day = '2031-05-14';

const startOf = (words: string): RegExp => new RegExp(`^${words}, 2031,`);

/** 'Wednesday, May 14' */
export const dayOf = (page: Page, words: string): Locator =>
  page.getByRole('gridcell', { name: startOf(words) });

/** What takes the focus for a day. */
export const dayButton = (page: Page, words: string): Locator =>
  page.getByRole('button', { name: startOf(words) });

/** What is on a day, by its title. */
export const date = (within: Page | Locator, title: string): Locator =>
  within.getByRole('button', { name: new RegExp(title) });

export async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
}

export const addEntry = (url: string, { cookie }: Account, title: string, startAt: string, endAt: string) =>
  call(url, cookie, 'POST', '/api/calendar/entries', { title, when: { isAllDay: false, startAt, endAt } });
