import { unread } from '../frame/unread.ts';
import { notificationsApi } from './notifications-api.ts';

/** Two counts within this time may have overtaken each other: the server makes them for several changes at once. */
const closeMs = 2000;
/** Changes that come together are counted together. */
const askMs = 500;

interface Shown {
  count: number;
  at: number;
}
let last: Shown | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the server has counted. Of two counts close to each other the later one may be the older: it is asked once more. */
export function showUnread(count: number): void {
  const isUnsure = last !== undefined && last.count !== count && performance.now() - last.at < closeMs;
  show(count);
  if (isUnsure) askSoon();
}

/** What this browser expects, until the server says so. */
export const guessUnread = (count: number): void => unread.set(count);

/** Asks the server. A failure is made good with the next event or connection. */
export async function countUnread(): Promise<void> {
  const before = last;
  try {
    const { unreadCount } = await notificationsApi.unreadCount();
    if (last === before) show(unreadCount);
    // An event came meanwhile, and the answer may be older.
    else if (last?.count !== unreadCount) askSoon();
  } catch {
    // Said above.
  }
}

/** At the sign-out. */
export function forgetUnread(): void {
  clearTimeout(timer);
  last = undefined;
  unread.set(0);
}

function show(count: number): void {
  last = { count, at: performance.now() };
  unread.set(count);
}

function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void countUnread(), askMs);
}
