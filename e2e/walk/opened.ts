import type { Locator, Page } from '@playwright/test';

/** Something that opens over a screen and shows names. */
export interface Opened {
  what: string;
  path: string;
  /** It exists on phones only. */
  isOfPhones?: true;
  /** Where a phone has no room for it. */
  isOfWideScreens?: true;
  /** Opens it, and says what has to be there. */
  open: (page: Page) => Promise<Locator>;
}

export const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

export const dialog = (page: Page): Locator => page.getByRole('dialog').first();

export const byButton =
  (name: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page): Promise<Locator> => {
    await press(page, name);
    return page.getByRole(role).first();
  };
