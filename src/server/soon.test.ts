import { expect, test } from 'vitest';
import { andThen, together } from './soon.ts';

test('what is there is gone on with at once, what is on its way when it is there', async () => {
  expect(andThen(2, (n) => n + 1)).toBe(3);
  await expect(Promise.resolve(andThen(Promise.resolve(2), (n) => n + 1))).resolves.toBe(3);
  await expect(Promise.resolve(andThen(2, async (n) => n + 1))).resolves.toBe(3);
});

test('values come together in their order, not as they come', async () => {
  const later = new Promise<string>((resolve) => setImmediate(resolve, 'later'));
  expect(await together([later, 1, Promise.resolve(undefined), null])).toEqual(['later', 1, undefined, null]);
  expect(await together([1, 2])).toEqual([1, 2]);
  expect(await together([])).toEqual([]);
});

const failing = (message: string) => Promise.reject(new Error(message));

test('one that fails fails all, and no failure is left unhandled', async () => {
  await expect(together([1, failing('first'), failing('second')])).rejects.toThrow('first');
});
