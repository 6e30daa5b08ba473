import { expect, test } from 'vitest';
import { batchedRead } from './batched-read.ts';

/** Answers each batch when the test says so. */
function stepwise() {
  const batches: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const read = batchedRead<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const known = keys.filter((key) => key !== 'nobody');
        const answer = () => resolve(new Map(known.map((key) => [key, `of ${key}`])));
        batches.push({ keys, answer, fail: reject });
      }),
  );
  const batch = async (index: number) => {
    await expect.poll(() => batches.length).toBe(index + 1);
    return batches[index] ?? expect.unreachable();
  };
  return { batch, read };
}

test('calls of one turn are one batch; calls that come while it is read are the next', async () => {
  const { batch, read } = stepwise();
  const first = [read('a'), read('b')];
  const { keys, answer } = await batch(0);
  const later = [read('b'), read('c'), read('nobody'), read('c')];
  expect(keys).toEqual(['a', 'b']);
  answer();
  expect(await Promise.all(first)).toEqual(['of a', 'of b']);
  const next = await batch(1);
  expect(next.keys).toEqual(['b', 'c', 'nobody']);
  next.answer();
  expect(await Promise.all(later)).toEqual(['of b', 'of c', undefined, 'of c']);
});

test('a batch that fails fails for its callers alone; the next is read', async () => {
  const { batch, read } = stepwise();
  const first = read('a');
  const { fail } = await batch(0);
  const second = read('b');
  fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  (await batch(1)).answer();
  expect(await second).toBe('of b');
  const third = read('c');
  (await batch(2)).answer();
  expect(await third).toBe('of c');
});

test('of many who wait half are read at once, a few together, and never more than a hundred', async () => {
  const { batch, read } = stepwise();
  const calls = Array.from({ length: 300 }, (_, n) => read(`${n}`));
  for (const [index, all] of [100, 100, 50, 25, 13, 8, 4].entries()) {
    const { keys, answer } = await batch(index);
    expect(keys.length).toBe(all);
    answer();
  }
  expect((await Promise.all(calls)).at(-1)).toBe('of 299');
});
