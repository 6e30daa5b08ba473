import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectNoShift, rememberShifts } from '../../../e2e/walk/shifts.ts';
import type { Page } from '@playwright/test';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('the front page says what Quad is without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'No student goes unread.' })).toBeVisible();
  await expect(page.getByText('For programme organisers, mentors, mentees and learning teams')).toBeVisible();
  for (const part of [
    'Nudges',
    'Resources',
    'Follow-up',
    'Sentiment',
    'Engagement',
    'Outcome reporting',
    'Secure messaging',
    'Feedback loops',
    'Ritual templates',
  ])
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  for (const stat of ['Mentor satisfaction', 'Average response time', 'Active cohorts']) {
    await expect(page.getByText(stat)).toBeVisible();
  }
  await expect(page.getByText('Illustrative figures')).toBeVisible();
  for (const row of ['Active journeys', 'Check-in health', 'Moments celebrated']) {
    await expect(page.getByText(row)).toBeVisible();
  }
  for (const promise of [
    'Guided cohort journeys',
    'Signal-rich analytics',
    'Trust-first collaboration',
    'Community pulse',
  ]) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible();
  }
  for (const step of ['Kick-off', 'Check-ins', 'Reflect and celebrate']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  expect(await page.getByRole('main').locator('blockquote').count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Request a walkthrough' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thank you, it has arrived.').first()).toBeVisible();
  await context.close();
});

test('Start building leads to the sign-up view', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start building' }).click();

  await expect(page).toHaveURL(/\/auth\?view=signup/);
});

test('the front page sends a signed-in visitor to the dashboard', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: '/' });

  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Start building' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Explore the product scrolls to the flow and moves the focus there', async ({ signedOut }) => {
  const page = await signedOut();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore the product' }).click();

  const flow = page.getByRole('region', { name: 'Three steps, one page of work.' });
  await expect(flow).toBeFocused();
  await expect(flow.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a walkthrough request reaches the administrators', async ({ signedOut, mailbox, administrator }) => {
  const page = await signedOut();
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a walkthrough' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a walkthrough' });

  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Please tell us your name')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please tell us your name');
  await fillIn(page);
  await expect(dialog.getByText('Please tell us your name')).toBeHidden();
  await dialog.getByLabel('Email').fill('no address');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('This does not look like an e-mail address')).toBeVisible();
  await dialog.getByLabel('Email').fill('meera@other.example');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, it has arrived.' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const mail = await mailbox.mailTo(
    administrator.email,
    ({ subject }) => subject === 'Walkthrough request from Meera Iyer',
  );
  expect(mail.text).toContain('meera@other.example');
});

test('the form keeps every word of a request that cannot be sent', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a walkthrough' }).click();
  await fillIn(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page.getByRole('alert')).toHaveText(/Your request was not sent/);
  await expect(page.getByLabel('Message')).toHaveValue('120 students from August.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it has arrived.' })).toBeVisible();
});

test('the playbook is public, has all three chapters and prints', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/');
  await page.getByRole('link', { name: 'Access the playbook' }).click();

  await expect(page).toHaveURL(/\/playbook$/);
  for (const chapter of ['Kick-off', 'Check-ins', 'Reflect and celebrate']) {
    await expect(page.getByRole('heading', { level: 2, name: chapter })).toBeVisible();
  }
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('aria-label', 'printed');
  });
  await page.getByRole('button', { name: 'Print the playbook' }).click();
  await expect(page.locator('body')).toHaveAttribute('aria-label', 'printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print the playbook' })).toBeHidden();
});

for (const path of ['/', '/playbook']) {
  for (const size of sizes) {
    test(`${path} is accessible in both themes at ${size.width} px, and nothing overflows`, async ({
      signedOut,
    }) => {
      const page = await signedOut();
      await page.setViewportSize(size);
      await page.goto(path);

      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });
  }
}

test('the walkthrough dialog is accessible with its errors shown', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a walkthrough' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();

  await expectAccessible(page);
  const message = page.getByLabel('Message');
  const long = 'x'.repeat(2001);
  await message.fill(long);
  await expect(message).toHaveValue(long);
  await expect(message).toHaveAccessibleDescription('Please keep the message under 2,000 characters');
  await message.fill('😀'.repeat(2000));
  await expect(message).toHaveAccessibleDescription('');
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@other.example');
  await page.getByLabel('Role').fill('Programme organiser');
  await page.getByLabel('Message').fill('120 students from August.');
}

test('on a phone, nothing moves when the fonts arrive late', async ({ signedOut }) => {
  const page = await signedOut();
  await page.setViewportSize({ width: 320, height: 640 });
  await rememberShifts(page);
  const { promise: isRead, resolve: readFirst } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // After two frames the text is drawn in the fallback font.
  await page.evaluate(drawnTwice);
  readFirst();
  await page.waitForFunction(
    () =>
      document.fonts.check('1em "Figtree Variable"') && document.fonts.check('700 1em "Bricolage Grotesque"'),
  );
  await page.evaluate(drawnTwice);
  await expectNoShift(page, 'the front page');
});

const drawnTwice = (): Promise<void> =>
  new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
  });
