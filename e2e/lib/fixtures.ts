import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Account, type NewAccount, signUp } from './accounts.ts';
import { Mailbox } from './mailbox.ts';
import { Product } from './product.ts';

export interface SignedIn {
  page: Page;
  account: Account;
}
interface TestFixtures {
  /** A page of a new browser profile, signed in as a new person, at `at` (default /dashboard; null: no screen is opened yet). */
  signedInAs: (
    role: 'student' | 'teacher',
    facts?: Partial<NewAccount> & { at?: string | null; as?: Account },
  ) => Promise<SignedIn>;
  /** A new account without a page. */
  newAccount: (facts?: Partial<NewAccount>) => Promise<Account>;
  /** A page of a new browser profile, signed out. */
  signedOut: () => Promise<Page>;
  /** Fails the test when a page logs an error; a test that provokes one names it. */
  allowConsoleErrors: (pattern: RegExp) => void;
}
interface WorkerFixtures {
  mailbox: Mailbox;
  /** Settings of the product beside the usual ones. A file that sets them has a product, and a college, of its own. */
  settings: Record<string, string>;
  product: Product;
  /** The first account of the empty college: a teacher and administrator. */
  administrator: Account;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    async ({}, use) => {
      await using mailbox = await Mailbox.open();
      await use(mailbox);
    },
    { scope: 'worker' },
  ],
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ mailbox, settings }, use) => {
      await using product = await Product.start({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Quad <quad@college.example>',
        ...settings,
      });
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  administrator: [
    async ({ product, mailbox }, use) => {
      await use(await signUp(product.url, mailbox, { role: 'teacher', name: 'Ada Admin' }));
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  newAccount: async ({ product, mailbox }, use) => {
    await use((facts) => signUp(product.url, mailbox, facts));
  },
  allowConsoleErrors: async ({}, use, info) => {
    await use((pattern) =>
      info.annotations.push({ type: 'allowed console error', description: pattern.source }),
    );
  },
  signedOut: async ({ browser, product }, use, info) => {
    await using contexts = new AsyncDisposableStack();
    await use(async () => {
      const context = contexts.use(await browser.newContext({ baseURL: product.url }));
      return watch(await context.newPage(), info);
    });
  },
  signedInAs: async ({ browser, product, mailbox }, use, info) => {
    // Closed with the test: a page left open would go on talking to the product, and fail the tests that follow.
    await using contexts = new AsyncDisposableStack();
    await use(async (role, { at = '/dashboard', as, ...facts } = {}) => {
      const account = as ?? (await signUp(product.url, mailbox, { role, ...facts }));
      const viewport = info.project.use.viewport ?? null;
      const context = contexts.use(await browser.newContext({ baseURL: product.url, viewport }));
      const [name = '', value = ''] = account.cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
      const page = watch(await context.newPage(), info);
      if (at !== null) await page.goto(at);
      return { page, account };
    });
  },
});
export { expect };

interface Info {
  annotations: { type: string; description?: string | undefined }[];
}

/** A page whose console errors and uncaught exceptions fail the test. */
function watch(page: Page, info: Info): Page {
  const check = (text: string): void => {
    const isAllowed = info.annotations.some(
      ({ type, description }) =>
        type === 'allowed console error' && description && new RegExp(description).test(text),
    );
    if (!isAllowed) expect.soft(text, 'an error on the console').toBe('');
  };
  page.on('console', (message) => {
    // The browser logs every answer that is not 2xx; the screens show them, the tests look at the screens.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      check(message.text());
  });
  page.on('pageerror', (error) => check(error.stack ?? error.message));
  return page;
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing by axe's rules, in light and in dark. Only colours differ between the two. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // While the code of a screen is on its way there is only a spinner; a screen that never gets its heading fails here.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames of others there is nothing to collect in a page of its own, and half a megabyte that is there once is enough.
    const isAlone = page.frames().length === 1;
    const isThere = isAlone && (await page.evaluate(() => 'axe' in globalThis));
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) });
    axe.options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(axeTags);
    else axe.withRules(['color-contrast']);
    if (isAlone) axe.setLegacyMode(true);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found, `axe on ${page.url()}`).toEqual([]);
  }
}
