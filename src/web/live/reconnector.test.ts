import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reconnector } from './reconnector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const server = { isThere: false };
  const seen = { connects: 0, probes: 0, failed: 0, isConnected: false };
  const reconnector: Reconnector = new Reconnector({
    connect: () => {
      seen.connects += 1;
      seen.isConnected = server.isThere;
      if (server.isThere) reconnector.reset();
      else reconnector.failed();
    },
    isAnswering: async () => {
      seen.probes += 1;
      return server.isThere;
    },
    onFailed: (failed) => (seen.failed = failed),
  });
  return { server, seen, reconnector };
}

test('five attempts a second apart connect, later ones only ask whether the server is there', async () => {
  const { seen, reconnector } = page();
  reconnector.failed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toMatchObject({ connects: 5, probes: 0, failed: 6 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.connects).toBe(5);
  expect(seen.probes).toBeGreaterThan(9);
});

test('after an outage of 60 s each of 1,000 pages is back within 6 s, and not all at once', async () => {
  const pages = Array.from({ length: 1000 }, page);
  for (const { reconnector } of pages) reconnector.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  for (const { server } of pages) server.isThere = true;
  const back: number[] = [];
  for (let second = 1; second <= 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    back.push(pages.filter(({ seen }) => seen.isConnected).length);
  }
  expect(back.at(-1)).toBe(1000);
  const eachSecond = back.map((count, index) => count - (back[index - 1] ?? 0));
  expect(Math.max(...eachSecond)).toBeLessThan(400);
});

test('an attempt at once takes the place of the planned one, also while the server is being asked', async () => {
  const { server, seen, reconnector } = page();
  for (let failed = 0; failed < 6; failed += 1) reconnector.failed();
  server.isThere = true;
  reconnector.now();
  expect(seen).toMatchObject({ connects: 1, isConnected: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toMatchObject({ connects: 1, probes: 0 });
});

test('a server that stops says after how long to come back', async () => {
  const { seen, reconnector } = page();
  reconnector.failed(250);
  await vi.advanceTimersByTimeAsync(249);
  expect(seen.connects).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.connects).toBe(1);
});
