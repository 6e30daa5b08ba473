import { expect, test } from 'vitest';
import { batchedWrites } from './batched-writes.ts';

interface Call {
  of: string;
  value: number;
}

const settle = (value: number): PromiseSettledResult<number> => ({ status: 'fulfilled', value });

/** Writes that end when the test says so. */
function held() {
  const batches: { calls: readonly Call[]; end: () => void; fail: (error: Error) => void }[] = [];
  let hasBegun = Promise.withResolvers<void>();
  const write = batchedWrites<Call, number>(
    { atOnce: 2, most: 3, keyOf: ({ of }) => of },
    (calls) =>
      new Promise((resolve, reject) => {
        batches.push({ calls, end: () => resolve(calls.map(({ value }) => settle(value))), fail: reject });
        hasBegun.resolve();
      }),
  );
  const begun = async (count: number) => {
    while (batches.length < count) {
      await hasBegun.promise;
      hasBegun = Promise.withResolvers();
    }
    return batches.map(({ calls }) => calls.map(({ of, value }) => `${of}${value}`).join(' '));
  };
  return { batches, write, begun };
}

test('calls of one turn are one batch, up to the most, and two batches run at once', async () => {
  const { batches, write, begun } = held();
  const results = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((of, value) => write({ of, value }));
  expect(await begun(2)).toEqual(['a0 b1 c2', 'd3 e4 f5']);
  batches[0]?.end();
  expect(await begun(3)).toEqual(['a0 b1 c2', 'd3 e4 f5', 'g6']);
  batches[2]?.end();
  batches[1]?.end();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('calls of one key are written one after the other, in their order', async () => {
  const { batches, write, begun } = held();
  const results = [write({ of: 'a', value: 1 }), write({ of: 'a', value: 2 }), write({ of: 'b', value: 3 })];
  expect(await begun(1)).toEqual(['a1 b3']);
  batches[0]?.end();
  expect(await begun(2)).toEqual(['a1 b3', 'a2']);
  const later = write({ of: 'a', value: 4 });
  batches[1]?.end();
  expect(await begun(3)).toEqual(['a1 b3', 'a2', 'a4']);
  batches[2]?.end();
  expect(await Promise.all([...results, later])).toEqual([1, 2, 3, 4]);
});

test('when a batch fails, each of its calls is written alone, and only the broken one fails', async () => {
  const sizes: number[] = [];
  const write = batchedWrites<Call, number>({ atOnce: 1, most: 50, keyOf: ({ of }) => of }, async (calls) => {
    sizes.push(calls.length);
    await Promise.resolve();
    if (calls.some(({ value }) => value < 0)) throw new Error('broken');
    return calls.map(({ value }) => settle(value));
  });
  const results = await Promise.allSettled([
    write({ of: 'a', value: 1 }),
    write({ of: 'b', value: -1 }),
    write({ of: 'c', value: 3 }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sizes).toEqual([3, 1, 1, 1]);
});

test('without a database nothing is tried again', async () => {
  let times = 0;
  const write = batchedWrites<Call, number>({ atOnce: 1, most: 50, keyOf: ({ of }) => of }, async () => {
    times += 1;
    await Promise.resolve();
    throw new Error('Connection terminated unexpectedly');
  });
  const results = await Promise.allSettled([write({ of: 'a', value: 1 }), write({ of: 'b', value: 2 })]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(times).toBe(1);
});

test('a call that is refused fails alone', async () => {
  const write = batchedWrites<Call, number>({ atOnce: 1, most: 50, keyOf: ({ of }) => of }, (calls) =>
    Promise.resolve(
      calls.map(({ value }) => (value < 0 ? { status: 'rejected', reason: new Error('no') } : settle(value))),
    ),
  );
  await expect(Promise.all([write({ of: 'a', value: 1 }), write({ of: 'b', value: 2 })])).resolves.toEqual([
    1, 2,
  ]);
  await expect(write({ of: 'a', value: -1 })).rejects.toThrow('no');
});
