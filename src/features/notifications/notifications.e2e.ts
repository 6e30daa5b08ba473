import type { Locator, Page } from '@playwright/test';
import { announce } from '../../../e2e/lib/announcements.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { untilFollowing } from '../../../e2e/lib/live.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('what happens counts at the bell, lies in the list by day, and is read where it is read', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Tara Teacher' });
  const { page, account } = await signedInAs('student', { year: 'fourth', division: 'B' });
  const publish = (title: string) =>
    announce(product.url, teacher, { title, category: 'Event', year: 'fourth', division: 'B' });
  await expect(bell(page, 'Notifications')).toBeVisible();

  await publish('Hall B is open again');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await bell(page, 'Notifications, 1 unread').click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByRole('link', { name: 'Hall B is open again' })).toBeVisible();
  await expectAccessible(page);
  await popover.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();

  // One that comes while the list is open stands above.
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await publish('The library closes early');
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expect(today.getByRole('listitem').first()).toContainText('New announcement by Tara Teacher');
  await today.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(today.getByRole('link', { name: 'Hall B is open again' })).toBeFocused();
  // Marked as read while the server is slow: a list that it gives before is not believed for good.
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/notifications/read', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await today.getByRole('button', { name: 'Mark as read: Hall B is open again' }).click();
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  const asked = page.waitForResponse(/\/api\/notifications\?only=unread/);
  await page.getByRole('button', { name: 'Only unread' }).click();
  await expect(page).toHaveURL(/only=unread/);
  await asked;
  slow.resolve();
  await expect(today.getByRole('listitem')).toHaveText([/The library closes early/]);
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Read on another device, it is read here; and a line that is followed has been read.
  const other = await signedInAs('student', { as: account, at: '/notifications' });
  await untilFollowing(other.page);
  await today.getByRole('link', { name: 'The library closes early' }).click();
  await expect(page).not.toHaveURL(/\/notifications/);
  await expect(bell(other.page, 'Notifications')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

  // What is read on its own page, and not at the bell, is read there too: on this device and on the other.
  await page.goto('/dashboard');
  await expect(bell(page, 'Notifications')).toBeVisible();
  await publish('Exams begin in May');
  await publish('The cafeteria has new chairs');
  for (const one of [page, other.page]) await expect(bell(one, 'Notifications, 2 unread')).toBeVisible();
  const menu = other.page.getByRole('link', { name: /^Announcements/ });
  await expect(menu).toContainText('2');
  await page
    .getByRole('link', { name: /Exams begin in May/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exams begin in May' })).toBeVisible();
  for (const one of [page, other.page]) await expect(bell(one, 'Notifications, 1 unread')).toBeVisible();
  await expect(menu).toContainText('1');
  await expect(other.page).toHaveTitle(/^\(1\) /);
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Exams begin in May' })).not.toContainText(
    'Unread',
  );
});

const chosen = (group: Locator) => group.getByRole('checkbox', { checked: true });

test('when reminders come is chosen below their switch, waits in the draft and is saved', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: '/settings?tab=notifications' });
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  const due = page.getByRole('group', { name: 'Before a task is due or a quiz closes' });
  const meets = page.getByRole('group', { name: 'Before a meeting or a booking begins' });
  await expect(reminders).not.toBeChecked();
  await expect(due).toHaveCount(0);
  await reminders.click();
  await expect(chosen(due)).toHaveCount(2);
  for (const name of ['24 hours', '2 hours']) await expect(due.getByRole('checkbox', { name })).toBeChecked();
  await expect(chosen(meets)).toHaveCount(1);
  await expect(meets.getByRole('checkbox', { name: '1 hour' })).toBeChecked();

  await due.getByRole('checkbox', { name: '1 week' }).check();
  await due.getByRole('checkbox', { name: '24 hours' }).uncheck();
  await meets.getByRole('checkbox', { name: '1 hour' }).focus();
  await page.keyboard.press('Space');
  await expect(meets.getByText('You get no reminder.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // What was chosen waits while the switch is off.
  await reminders.click();
  await expect(due).toHaveCount(0);
  await reminders.click();
  await expect(due.getByRole('checkbox', { name: '1 week' })).toBeChecked();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();

  await page.reload();
  await expect(chosen(due)).toHaveCount(2);
  for (const name of ['1 week', '2 hours']) await expect(due.getByRole('checkbox', { name })).toBeChecked();
  await expect(meets).toBeVisible();
  await expect(chosen(meets)).toHaveCount(0);
});
