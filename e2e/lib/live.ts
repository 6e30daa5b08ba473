import { expect, type Page } from '@playwright/test';

const pressMs = 3000;

/** Presses Try Again. An event may have made the screen ask by itself in the moment before: then the button is gone. */
export async function pressTryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try Again', exact: true });
  await button.click({ timeout: pressMs }).catch(() => expect(button).toHaveCount(0));
}

/** Until the page follows every feature's events. The drawings are what it fetches after that. */
export const untilFollowing = async (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/drawing-lines-')),
  );
