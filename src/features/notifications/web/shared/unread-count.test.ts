import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unread } from '../frame/unread.ts';
import { countUnread, forgetUnread, showUnread } from './unread-count.ts';

/** What the server counts when it is asked; a promise is an answer on its way. */
let counted: number | Promise<number> = 0;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ unreadCount: await counted });
  });
});
afterEach(() => {
  forgetUnread();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('of two counts that overtook each other the server says which is right', async () => {
  counted = 2;
  showUnread(2);
  showUnread(1);
  expect(unread.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([unread.get(), asked]).toEqual([2, 1]);
});

test('a count alone, or the same twice, asks for nothing', async () => {
  showUnread(1);
  showUnread(1);
  await vi.advanceTimersByTimeAsync(10_000);
  showUnread(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([unread.get(), asked]).toEqual([2, 0]);
});

test('an answer that an event has overtaken is not shown', async () => {
  const slow = Promise.withResolvers<number>();
  counted = slow.promise;
  const counting = countUnread();
  showUnread(3);
  counted = 3;
  slow.resolve(2);
  await counting;
  expect(unread.get()).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect([unread.get(), asked]).toEqual([3, 2]);
});
