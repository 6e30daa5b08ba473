import type { Page } from '@playwright/test';
import { connected, log, write } from '../../../e2e/lib/chat.ts';
import { addMessages } from '../../../e2e/lib/chat-history.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const search = (page: Page) => page.getByPlaceholder('Search', { exact: true });
const found = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('button');

async function writeAndSee(page: Page, message: string): Promise<void> {
  await write(page, message);
  await expect(log(page).getByText(message)).toBeVisible();
}

test('a search result opens its message far above; the reader scrolls both ways and returns to the newest', async ({
  signedInAs,
  product,
}) => {
  const teacher = await signedInAs('teacher', { name: 'Sven Sund', at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  const { page } = student;
  await connected(page);
  await writeAndSee(page, 'Where do I find the zircon samples?');
  await expect(log(page).getByText(/^(Sent|Delivered)$/)).toBeAttached();
  await addMessages(product, student.account.id, teacher.account.id, 400);
  await page.goto(`/chat/${teacher.account.id}`);
  await expect(log(page).getByText('filler 400', { exact: true })).toBeInViewport();
  // Print shows every loaded message, not only the visible rows.
  const drawnAt = (type: string) =>
    page.evaluate((name) => {
      dispatchEvent(new Event(name));
      return document.querySelectorAll('[role=log] [data-message]').length;
    }, type);
  expect(await drawnAt('afterprint')).toBeLessThan(50);
  expect(await drawnAt('beforeprint')).toBeGreaterThanOrEqual(50);
  expect(await drawnAt('afterprint')).toBeLessThan(50);

  await search(page).fill('z');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeHidden();
  await search(page).fill('zirc');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Sven Sund');
  await expect(found(page).locator('mark')).toHaveText('zirc');
  await expect(page.getByText('1 message found')).toBeVisible();
  await expect(page.getByText('No conversation found')).toHaveCount(0);
  await found(page).click();
  const hit = log(page).locator('[data-goal]');
  await expect(hit).toBeInViewport();
  await expect(hit.locator('mark')).toHaveText('zirc');
  await expect(log(page).getByText('filler 400', { exact: true })).toBeHidden();
  await expectAccessible(page);

  // Scrolling down loads page after page without moving the visible rows.
  await log(page).hover();
  for (let seen = 30; seen <= 120; seen += 30) {
    const row = log(page).getByText(`filler ${seen}`, { exact: true });
    await expect(async () => {
      await page.mouse.wheel(0, 350);
      // On a slow machine two turns of the wheel would merge into one jump over the row.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(row).toBeInViewport({ timeout: 200 });
    }).toPass();
  }
  // A button counts the messages that arrived meanwhile, and leads to them.
  await teacher.page.goto(`/chat/${student.account.id}`);
  await connected(teacher.page);
  await writeAndSee(teacher.page, 'In the blue cabinet.');
  await page.getByRole('button', { name: '1 new message', exact: true }).click();
  await expect(log(page).getByText('In the blue cabinet.')).toBeInViewport();

  await search(page).fill('nothing like this');
  await expect(page.getByText('No message found')).toBeVisible();
  await expect(page.getByText('No conversation found')).toBeVisible();
  await search(page).press('Escape');
  await expect(search(page)).toHaveValue('');

  // Ctrl+K and the address open it from any screen.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Go to a screen, or find anything on campus' })
    .fill('zircon samples');
  await expect(page.getByRole('option', { name: /Sven Sund/ })).toBeVisible();
  await page.keyboard.press('Enter');
  for (const way of ['chosen', 'by address']) {
    if (way === 'by address') await page.reload();
    await expect(page).toHaveURL(new RegExp(`/chat/${teacher.account.id}\\?message=1$`));
    await expect(hit.getByText('Where do I find the zircon samples?')).toBeInViewport();
    await expect(log(page).getByText('filler 400', { exact: true })).toBeHidden();
  }
});

test('of two jumps the last one wins, in whichever order the answers arrive', async ({
  signedInAs,
  product,
}) => {
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  const { page } = student;
  await connected(page);
  for (const words of ['All about zebras', 'All about okapis']) {
    await writeAndSee(page, words);
    await expect(
      log(page)
        .getByText(/^(Sent|Delivered)$/)
        .last(),
    ).toBeAttached();
    await expect(log(page).getByText('Sending')).toHaveCount(0);
    await addMessages(product, student.account.id, teacher.account.id, 200);
  }
  await page.reload();
  await connected(page);
  const goTo = async (words: string) => {
    await search(page).fill(words);
    await expect(found(page)).toHaveCount(1);
    await expect(found(page)).toContainText(words);
    await found(page).click();
  };
  const held = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest(/around=1(&|$)/);
  await page.route(/around=1(&|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await goTo('zebras');
  const late = (await isAsked).response();
  await goTo('okapis');
  const hit = log(page).locator('[data-goal]');
  await expect(hit).toContainText('okapis');
  held.resolve();
  await (await late)?.finished();
  await expect(hit).toContainText('okapis');
  await page.waitForTimeout(500);
  await expect(hit).toBeInViewport();
});

test("a search never finds other people's messages, and a failed search can be retried", async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  await writeAndSee(student.page, 'A secret about quokkas');
  await expect(async () => {
    await search(student.page).fill('');
    await search(student.page).fill('quokkas');
    await expect(found(student.page)).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  const stranger = await signedInAs('student', { at: '/chat' });
  let isBroken = true;
  await stranger.page.route('**/api/chat/search?**', (route) =>
    isBroken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await search(stranger.page).fill('quokkas');
  await expect(stranger.page.getByText('Failed to search messages. Please try again.')).toBeVisible();
  isBroken = false;
  await stranger.page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(stranger.page.getByText('No message found')).toBeVisible();
});
