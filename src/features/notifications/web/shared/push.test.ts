import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/session/session.ts';
import { keepThisBrowser, removeThisBrowser } from './push.ts';

/** The browser's and the server's side of it: is there a subscription, and is it a device. */
const browser = { isSubscribed: true };
const server = { isDevice: true };
/** Held back until it is called: an answer that is late. */
let listed = Promise.withResolvers<void>();
const asked: string[] = [];

const device = {
  id: 'this',
  name: 'Firefox',
  isCurrent: true,
  createdAt: '2026-11-25T08:00:00.000Z',
  lastSentAt: null,
};
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => {
    browser.isSubscribed = false;
  },
};

async function answer(path: string, { method = 'GET' }: { method?: string } = {}): Promise<Response> {
  if (path.endsWith('/session')) return Response.json({ user: { id: 'sue', role: 'student' } });
  asked.push(method);
  if (method === 'GET') {
    await listed.promise;
    return Response.json({ devices: server.isDevice ? [device] : [] });
  }
  server.isDevice = method === 'POST';
  return Response.json({ success: true, device });
}

beforeEach(async () => {
  Object.assign(browser, { isSubscribed: true });
  Object.assign(server, { isDevice: true });
  listed = Promise.withResolvers();
  asked.length = 0;
  const kept = new Map([['quad.push', 'sue']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: async () => (browser.isSubscribed ? subscription : null) };
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  await session.reload();
});
afterEach(() => vi.unstubAllGlobals());

test('a device that is removed while this browser is being kept stays removed', async () => {
  const keeping = keepThisBrowser();
  await vi.waitFor(() => expect(asked).toEqual(['GET']));
  const keepingAgain = keepThisBrowser();
  const removing = removeThisBrowser('this');
  listed.resolve();
  await Promise.all([keeping, keepingAgain, removing]);
  expect([server.isDevice, browser.isSubscribed]).toEqual([false, false]);
  await keepThisBrowser();
  expect(asked).toEqual(['GET', 'GET', 'DELETE']);
});

test('a device of a session that was replaced is registered again, until the person removes it', async () => {
  listed.resolve();
  server.isDevice = false;
  await keepThisBrowser();
  expect(server.isDevice).toBe(true);
  expect(asked).toEqual(['GET', 'POST']);
});

test('a device whose removal fails is kept', async () => {
  listed.resolve();
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }) =>
    init?.method === 'DELETE' ? Response.json({}, { status: 503 }) : answer(path, init),
  );
  await expect(removeThisBrowser('this')).rejects.toThrow(/./u);
  expect(browser.isSubscribed).toBe(true);
  await keepThisBrowser();
  expect([server.isDevice, browser.isSubscribed]).toEqual([true, true]);
});
