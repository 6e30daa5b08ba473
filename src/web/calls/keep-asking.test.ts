import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking } from './keep-asking.ts';

const network = new EventTarget();
const listening = new Set<unknown>();

beforeEach(() => {
  vi.useFakeTimers();
  listening.clear();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listening.add(listener);
    network.addEventListener(name, listener);
  });
  vi.stubGlobal('removeEventListener', (name: string, listener: () => void) => {
    listening.delete(listener);
    network.removeEventListener(name, listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['the pause is over', () => vi.advanceTimersByTime(60_000)],
  ['the network is back', () => network.dispatchEvent(new Event('online'))],
])('asks again when %s, and leaves no timer and no listener behind', async (_name, goOn) => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('code');
  const asked = keepAsking(load, () => true);
  await vi.waitFor(() => expect(listening.size).toBe(1));
  goOn();
  expect(await asked).toEqual({ code: 'code' });
  expect(load).toHaveBeenCalledTimes(2);
  expect([listening.size, vi.getTimerCount()]).toEqual([0, 0]);
});
