import { expect, test } from 'vitest';
import { GroupCommit, type Outcome } from './group-commit.ts';

/** A lane of numbers, which are stored when the test says so. */
function openLane(tell: (jobs: readonly number[]) => Promise<void> = async () => {}) {
  const storing: { jobs: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const told: number[][] = [];
  const lane = new GroupCommit<number, void, number>(100, {
    store(jobs) {
      const end = Promise.withResolvers<void>();
      storing.push({ jobs, end });
      return end.promise;
    },
    async tell(jobs): Promise<Outcome<number>[]> {
      await tell(jobs);
      told.push([...jobs]);
      return jobs.map((job) => ({ result: 10 * job }));
    },
  });
  return { lane, storing, told };
}

test('what comes while a batch is stored is the next batch', async () => {
  const { lane, storing, told } = openLane();
  const answers = Promise.all([1, 2, 3].map((job) => lane.push(job)));
  expect(storing.map(({ jobs }) => jobs)).toEqual([[1]]);
  storing[0]?.end.resolve();
  await expect.poll(() => storing.map(({ jobs }) => jobs)).toEqual([[1], [2, 3]]);
  storing[1]?.end.resolve();
  expect(await answers).toEqual([10, 20, 30]);
  expect(told).toEqual([[1], [2, 3]]);
});

test('the next batch is on its way before anybody hears of the one before', async () => {
  const storedWhenTold: number[] = [];
  const { lane, storing } = openLane(async () => void storedWhenTold.push(storing.length));
  const first = lane.push(1);
  const second = lane.push(2);
  storing[0]?.end.resolve();
  await first;
  storing[1]?.end.resolve();
  await second;
  expect(storedWhenTold).toEqual([2, 2]);
});

test('batches are told in their order, also when one takes long', async () => {
  const slow = Promise.withResolvers<void>();
  const { lane, storing, told } = openLane(async (jobs) => {
    if (jobs[0] === 1) await slow.promise;
  });
  const answers = Promise.all([lane.push(1), lane.push(2)]);
  storing[0]?.end.resolve();
  await expect.poll(() => storing.length).toBe(2);
  storing[1]?.end.resolve();
  const passed = lane.passed().then(() => told.length);
  const drained = lane.drained().then(() => told.length);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
  slow.resolve();
  expect(await answers).toEqual([10, 20]);
  expect(told).toEqual([[1], [2]]);
  expect(await Promise.all([passed, drained])).toEqual([2, 2]);
});

test('a batch that fails refuses its own jobs only', async () => {
  const { lane, storing } = openLane();
  const [first, second] = [lane.push(1), lane.push(2)];
  storing[0]?.end.reject(new Error('no room'));
  await expect(first).rejects.toThrow('no room');
  storing[1]?.end.resolve();
  expect(await second).toBe(20);
  await lane.drained();
});
