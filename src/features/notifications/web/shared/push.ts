import { session } from '#web/session/session.ts';
import { keepText, readText } from '#web/storage/stored-text.ts';
import { notificationsApi } from './notifications-api.ts';

const workerPath = '/push-worker.js';
/** Holds who gets push messages in this browser: signing out forgets it with everything else that is the person's. */
const markKey = 'quad.push';

export type PushOutcome = 'on' | 'blocked' | 'dismissed' | 'no-service';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Asks the browser, which asks the person; then this browser is one of their devices. Only from a press: browsers refuse else. */
export async function subscribeThisBrowser(): Promise<PushOutcome> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'dismissed';
  return inTurn(async () => {
    const { publicKey } = await notificationsApi.pushKey();
    let subscription: PushSubscription;
    try {
      subscription = await subscribe(publicKey);
    } catch {
      // The browser's push service is away, or a policy of the computer forbids it.
      return 'no-service';
    }
    await register(subscription);
    mark();
    return 'on';
  });
}

/**
 * A device belongs to its session. After a call that replaced the session (a new password, a second factor) this browser
 * registers again, while the person wants it to be one of their devices.
 */
export async function keepThisBrowser(): Promise<void> {
  if (!isPushSupported() || Notification.permission !== 'granted') return;
  await inTurn(async () => {
    if (marked() !== personId()) return;
    const registration = await navigator.serviceWorker.getRegistration(workerPath);
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    const { devices } = await notificationsApi.devices();
    if (!devices.some(({ isCurrent }) => isCurrent)) await register(subscription);
  });
}

/**
 * Whether this browser is a device is read and changed by one after another, over all tabs: what keeps it would else add
 * again what the person removes at that moment.
 */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(markKey, work);

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await notificationsApi.subscribe({
    body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
  });
}

function personId(): string | undefined {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.id : undefined;
}

// Storage may be switched off: then the device has to be added again after a new password.
const marked = (): string | undefined => readText(markKey) || undefined;

function mark(): void {
  const id = personId();
  if (id !== undefined) keepText(markKey, id);
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key never receives a message. A reinstalled server has another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** After the server removed it, this browser gets nothing any more, and is not kept. */
export const removeThisBrowser = (deviceId: string): Promise<void> =>
  inTurn(async () => {
    await notificationsApi.removeDevice({ params: { deviceId } });
    keepText(markKey, '');
    const registration = await navigator.serviceWorker.getRegistration(workerPath);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  });

/** The service worker asks a window to show a path, after a press on a push message. */
export function answerServiceWorker(open: (path: string) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data, ports }: MessageEvent<{ open?: unknown } | null>): void => {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return;
    ports[0]?.postMessage('opened');
    open(data.open);
  };
  workers?.addEventListener('message', hear);
  return () => workers?.removeEventListener('message', hear);
}
