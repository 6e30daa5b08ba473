import { expect, test } from './lib/fixtures.ts';

test('a tab that hears late of signing out leaves to the next person what is theirs', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  // Frozen while somebody signed out; since then this person has signed in.
  const late = await page.context().newPage();
  await late.goto('/announcements');
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('quad.draft', 'of the next person');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    new BroadcastChannel('quad-session').postMessage('signed-out');
  });
  await expect(late).not.toHaveURL(/announcements/);
  expect(await late.evaluate(() => localStorage.getItem('quad.draft'))).toBe('of the next person');
});
