// The one service worker: shows what the server pushes, and opens what it leads to. It keeps no files and answers no requests.
const answerMs = 700;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // A further one of the same tag takes the place of the earlier, and is heard again.
      renotify: tag !== undefined,
      data: { url },
      icon: '/notification-icon.png',
      badge: '/notification-badge.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/notifications'));
});

// The browser changed the address of this device: the server gets the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const subscribe = async () => {
    const options = event.oldSubscription?.options;
    const subscription =
      event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/api/notifications/push/devices', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(subscribe());
});

function read(data) {
  const fallback = { title: 'Quad', body: 'You have a new notification.', url: '/notifications' };
  try {
    return { ...fallback, ...data.json() };
  } catch {
    return fallback;
  }
}

/** In a window that is open and answers, without loading it anew: something may have been typed there. Else in a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))) {
    if (!(await askToOpen(client, url.pathname + url.search + url.hash))) continue;
    await client.focus();
    return;
  }
  await self.clients.openWindow(url.href);
}

function askToOpen(client, path) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), answerMs);
    client.postMessage({ open: path }, [port2]);
  });
}
