import { afterEach, expect, test, vi } from 'vitest';
import { whenOnline } from './late.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is asked for without a network is asked for again when it is back', async () => {
  const network = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  const asked = vi.fn<() => Promise<string>>();
  asked.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('the dialog');
  const answer = whenOnline(asked)();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  navigator.onLine = true;
  network.dispatchEvent(new Event('online'));
  expect(await answer).toBe('the dialog');
});

test('what is gone although there is a network is told', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(whenOnline(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
});
