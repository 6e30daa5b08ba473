import type { Page } from '@playwright/test';
import type { NotificationPreferences } from '#features/notifications/contract/notifications.ts';
import { chromiumPath, launchOptions } from '../../../e2e/lib/browser.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { PushService } from '../../../test/notifications/push-service.ts';

// The engine without its window shows no notifications.
test.use({ launchOptions: launchOptions(await chromiumPath()) });

const preferencesOf = async (page: Page): Promise<NotificationPreferences> => {
  const answer = await page.request.get('/api/notifications/preferences');
  return ((await answer.json()) as { preferences: NotificationPreferences }).preferences;
};

test('the settings choose kinds and channels of notifications; a push is asked for, tried, shown and followed', async ({
  signedInAs,
}) => {
  await using service = await PushService.open();
  const { page, account } = await signedInAs('student', { at: null });
  // The push service lies outside of this machine: the browser subscribes at the one of the tests.
  const subscriptions: Awaited<ReturnType<PushService['subscribe']>>[] = [];
  await page.exposeFunction('subscribeForTest', async (publicKey: string) => {
    const made = await service.subscribe(publicKey);
    subscriptions.push(made);
    return { endpoint: made.endpoint, keys: made.keys };
  });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const ask = (globalThis as unknown as { subscribeForTest: (key: unknown) => Promise<object> })
        .subscribeForTest;
      const made = await ask(options?.applicationServerKey);
      localStorage.setItem('subscription', JSON.stringify(made));
      return { toJSON: () => made } as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const made = localStorage.getItem('subscription');
      if (made === null) return null;
      return {
        toJSON: () => JSON.parse(made) as object,
        unsubscribe: async () => {
          localStorage.removeItem('subscription');
          return true;
        },
      } as PushSubscription;
    };
  });
  await page.goto('/settings?tab=notifications');
  const on = (name: string) => page.getByRole('switch', { name });
  await expect(on('Email Notifications')).toBeChecked();
  for (const name of ['Messages', 'Mentions', 'Platform Updates']) await expect(on(name)).toBeChecked();
  for (const name of ['Push Notifications', 'Reminders']) await expect(on(name)).not.toBeChecked();
  await expectAccessible(page);

  // Left without saving: it is said, and can still be kept.
  await on('Reminders').click();
  await page.getByRole('radio', { name: 'Once a day' }).check();
  await page.getByRole('group', { name: 'Mentions' }).getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByText('Your notification settings were not saved.')).toBeVisible();
  expect((await preferencesOf(page)).emailFrequency).toBe('personal');
  await page.getByRole('button', { name: 'Save them' }).click();
  await expect
    .poll(() => preferencesOf(page))
    .toMatchObject({
      emailFrequency: 'daily',
      categories: {
        reminders: { inApp: true, email: true, push: true },
        mentions: { inApp: true, email: false },
      },
    });

  await page.goto('/settings?tab=notifications');
  await on('Push Notifications').click();
  await expect(page.getByText(/Your browser blocks notifications from Quad|got no answer/)).toBeVisible();
  await expect(on('Push Notifications')).not.toBeChecked();
  await page.context().grantPermissions(['notifications']);
  await on('Push Notifications').click();
  await expect(on('Push Notifications')).toBeChecked();
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveText([/This browser.*Nothing sent yet/s]);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  expect((await preferencesOf(page)).pushEnabled).toBe(true);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent to 1 device')).toBeVisible();
  const [subscription] = subscriptions;
  if (!subscription) throw new Error('the browser did not subscribe');
  const [message] = await service.messages(subscription);
  expect(message).toMatchObject({ title: 'Push notifications work' });

  await expectShownAndFollowed(page, JSON.stringify({ ...message, url: '/tasks' }));
  // A new password gives the browser another session: it stays a device.
  await page.goto('/settings?tab=privacy');
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByLabel('New Password', { exact: true }).fill('a lighthouse in June 8');
  await page.getByLabel('Confirm New Password').fill('a lighthouse in June 8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated. All other sessions have ended.')).toBeVisible();
  const isDevice = async () => {
    const answer = await page.request.get('/api/notifications/push/devices');
    const { devices } = (await answer.json()) as { devices: { isCurrent: boolean }[] };
    return devices.map(({ isCurrent }) => isCurrent);
  };
  await expect.poll(isDevice).toEqual([true]);
  await page.goto('/settings?tab=notifications');
  await devices.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('No device gets push notifications yet.')).toBeVisible();
  // Removed by the person: it does not come back by itself.
  await page.reload();
  await expect(page.getByText('No device gets push notifications yet.')).toBeVisible();
  expect(await isDevice()).toEqual([]);
});

/** What the library of the page's types does not know. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** The browser's own push service is played by the debugger; worker, notification and window are real. */
async function expectShownAndFollowed(page: Page, data: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await debug.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Push notifications work', body: 'This is the test that you asked for.' }]);
  // A press on it navigates the open window without a page load.
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration, NotificationEvent, dispatchEvent } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    if (notification) dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/tasks$/);
  expect(await page.evaluate(() => 'isStillHere' in globalThis)).toBe(true);
}
