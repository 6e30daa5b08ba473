import { expect, test } from 'vitest';
import { GroupCommit, type Outcome } from './group-commit.ts';

/** A lane of numbers, which are stored when the test says so. */
function openLane(announce: (jobs: readonly number[]) => Promise<void> = async () => {}) {
  const storing: { jobs: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const announced: number[][] = [];
  const lane = new GroupCommit<number, void, number>(100, {
    store(jobs) {
      const end = Promise.withResolvers<void>();
      storing.push({ jobs, end });
      return end.promise;
    },
    async announce(jobs): Promise<Outcome<number>[]> {
      await announce(jobs);
      announced.push([...jobs]);
      return jobs.map((job) => ({ result: 10 * job }));
    },
  });
  return { lane, storing, announced };
}

test('what comes while a batch is stored is the next batch', async () => {
  const { lane, storing, announced } = openLane();
  const answers = Promise.all([1, 2, 3].map((job) => lane.push(job)));
  expect(storing.map(({ jobs }) => jobs)).toEqual([[1]]);
  storing[0]?.end.resolve();
  await expect.poll(() => storing.map(({ jobs }) => jobs)).toEqual([[1], [2, 3]]);
  storing[1]?.end.resolve();
  expect(await answers).toEqual([10, 20, 30]);
  expect(announced).toEqual([[1], [2, 3]]);
});

test('the next batch is on its way before anybody hears of the one before', async () => {
  const storedWhenAnnounced: number[] = [];
  const { lane, storing } = openLane(async () => void storedWhenAnnounced.push(storing.length));
  const first = lane.push(1);
  const second = lane.push(2);
  storing[0]?.end.resolve();
  await first;
  storing[1]?.end.resolve();
  await second;
  expect(storedWhenAnnounced).toEqual([2, 2]);
});

test('batches are announced in their order, also when one takes long', async () => {
  const slow = Promise.withResolvers<void>();
  const { lane, storing, announced } = openLane(async (jobs) => {
    if (jobs[0] === 1) await slow.promise;
  });
  const answers = Promise.all([lane.push(1), lane.push(2)]);
  storing[0]?.end.resolve();
  await expect.poll(() => storing.length).toBe(2);
  storing[1]?.end.resolve();
  const passed = lane.passed().then(() => announced.length);
  const drained = lane.drained().then(() => announced.length);
  await new Promise((resolve) => setImmediate(resolve));
  expect(announced).toEqual([]);
  slow.resolve();
  expect(await answers).toEqual([10, 20]);
  expect(announced).toEqual([[1], [2]]);
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

test('what throws at once is refused as well, and the lane goes on', async () => {
  const lane = new GroupCommit<number, number, number>(1, {
    store([job = 0]) {
      if (job === 1) throw new Error('no such row');
      return Promise.resolve(job);
    },
    announce: (_jobs, stored) => [{ result: stored }],
  });
  await expect(lane.push(1)).rejects.toThrow('no such row');
  expect(await lane.push(2)).toBe(2);
});
