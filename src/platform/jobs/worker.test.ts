import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import type { JobHandler } from './port.ts';
import { addJob } from './queue.ts';
import { Worker, type WorkerTimings } from './worker.ts';

const database = await testDatabase();
const { db } = database;
const workers: Worker[] = [];
const quick = { pollMs: 20, retryMs: 10, stopMs: 1_000 };

function worker(name: string, handler: JobHandler, timings: Partial<WorkerTimings> = {}): Worker {
  const made = new Worker(db, silentLog, { ...quick, ...timings });
  made.define(name, handler);
  workers.push(made);
  return made;
}
const rowsOf = async (name: string) =>
  (
    await db.execute<{ state: string; attempts: number }>(
      sql`select state, attempts from jobs where name = ${name}`,
    )
  ).rows;

afterEach(async () => {
  await Promise.all(workers.splice(0).map((each) => each[Symbol.asyncDispose]()));
  await db.execute(sql`delete from jobs`);
});
afterAll(() => database[Symbol.asyncDispose]());

test('three workers do two hundred jobs, each once', async () => {
  const done: number[] = [];
  const run = async (payload: unknown): Promise<void> => void done.push((payload as { n: number }).n);
  const all = [1, 2, 3].map(() => worker('count', { run }));
  await Promise.all(Array.from({ length: 200 }, (_, n) => addJob(db, 'count', { n }, {})));
  for (const each of all) each.start();
  await expect.poll(() => rowsOf('count')).toEqual([]);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a job of a transaction that does not commit does not exist', async () => {
  const jobs = worker('never', { run: async () => {} });
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'never', {});
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await rowsOf('never')).toEqual([]);
});

test('a job that fails is tried again, and given up after its attempts', async () => {
  let tries = 0;
  const jobs = worker('fails', {
    attempts: 3,
    run: async () => {
      tries += 1;
      throw new Error('no');
    },
  });
  await jobs.enqueue(db, 'fails', {});
  jobs.start();
  await expect.poll(() => rowsOf('fails')).toEqual([{ state: 'failed', attempts: 3 }]);
  expect(tries).toBe(3);
});

test('asked for twice under one key, a waiting job is done once, at the earlier time', async () => {
  const done: unknown[] = [];
  const jobs = worker('keyed', { run: async (payload) => void done.push(payload) });
  await jobs.enqueue(db, 'keyed', 'later', { key: 'a', runAt: new Date(Date.now() + 3_600_000) });
  await jobs.enqueue(db, 'keyed', 'now', { key: 'a' });
  await jobs.enqueue(db, 'keyed', 'other', { key: 'b' });
  jobs.start();
  await expect.poll(() => rowsOf('keyed')).toEqual([]);
  expect(new Set(done)).toEqual(new Set(['later', 'other']));
  expect(done.length).toBe(2);
});

test('a job that waits so long waits by the clock of the database', async () => {
  const jobs = worker('waits', { run: async () => {} });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3_600_000 });
  await jobs.enqueue(db, 'waits', {}, { afterMs: 3_600_000 }).finally(() => vi.useRealTimers());
  const { rows } = await db.execute(
    sql`select run_at - now() between interval '59 minutes' and interval '1 hour' as is_right from jobs where name = 'waits'`,
  );
  expect(rows).toEqual([{ is_right: true }]);
});

test('a job that is asked for while it runs is done again', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const jobs = worker('again', {
    run: async () => {
      runs += 1;
      if (runs === 1) await gate.promise;
    },
  });
  await jobs.enqueue(db, 'again', {}, { key: 'only' });
  jobs.start();
  await expect.poll(() => runs).toBe(1);
  await jobs.enqueue(db, 'again', {}, { key: 'only' });
  gate.resolve();
  await expect.poll(() => runs).toBe(2);
});

test('the job of a worker that died is taken over when its lease has run out', async () => {
  let runs = 0;
  const jobs = worker('orphan', { run: async () => void (runs += 1) });
  await jobs.enqueue(db, 'orphan', {});
  await db.execute(
    sql`update jobs set state = 'running', attempts = 1, lease_until = now() + interval '1 hour'`,
  );
  jobs.start();
  jobs.wake();
  await expect.poll(() => rowsOf('jobs.remove-old-failures')).toEqual([{ state: 'waiting', attempts: 0 }]);
  expect(runs).toBe(0);
  await db.execute(sql`update jobs set lease_until = now() - interval '1 second' where name = 'orphan'`);
  await expect.poll(() => rowsOf('orphan')).toEqual([]);
  expect(runs).toBe(1);
});

test('a worker that stood still does not touch the lease of the one that took its job over', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const run = async (): Promise<void> => void ((runs += 1), await gate.promise);
  const stalled = worker('taken', { run }, { extendMs: 20 });
  await stalled.enqueue(db, 'taken', {});
  stalled.start();
  await expect.poll(() => runs).toBe(1);
  const isOfToday = async () => {
    const { rows } = await db.execute<{ is_of_today: boolean }>(
      sql`select lease_until < now() + interval '1 hour' as is_of_today from jobs where name = 'taken'`,
    );
    return rows[0]?.is_of_today;
  };
  const tomorrow = sql`now() + interval '1 day'`;
  await db.execute(sql`update jobs set lease_until = ${tomorrow} where name = 'taken'`);
  await expect.poll(isOfToday).toBe(true);
  await db.execute(sql`update jobs set attempts = 2, lease_until = ${tomorrow} where name = 'taken'`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await isOfToday()).toBe(false);
  gate.resolve();
});

const diedAgain = (name: string, attempts: number) =>
  db.execute(
    sql`update jobs set state = 'running', attempts = ${attempts}, lease_until = now() - interval '1 second'
        where name = ${name}`,
  );

test('a job whose worker dies each time is given up after its attempts', async () => {
  let runs = 0;
  const jobs = worker('kills', { attempts: 3, run: async () => void (runs += 1) });
  await jobs.enqueue(db, 'kills', {});
  await diedAgain('kills', 3);
  jobs.start();
  await expect.poll(() => rowsOf('kills')).toEqual([{ state: 'failed', attempts: 4 }]);
  expect(runs).toBe(0);
});

test('a repeated job whose worker dies each time waits for its next time, and runs then', async () => {
  let runs = 0;
  const jobs = worker('kills-often', { everyMs: 200, run: async () => void (runs += 1) });
  await db.execute(
    sql`insert into jobs (id, name, payload) values ('every:kills-often', 'kills-often', '{}')`,
  );
  await diedAgain('kills-often', 8);
  jobs.start();
  await expect.poll(() => rowsOf('kills-often')).toEqual([{ state: 'waiting', attempts: 9 }]);
  expect(runs).toBe(0);
  await expect.poll(() => runs).toBeGreaterThan(0);
});

test('a repeated job has one row for all processes and runs again after its time', async () => {
  let runs = 0;
  const handler = { everyMs: 30, run: async () => void (runs += 1) };
  const all = [worker('tick', handler), worker('tick', handler)];
  for (const each of all) each.start();
  await expect.poll(() => runs).toBeGreaterThan(3);
  expect((await rowsOf('tick')).length).toBe(1);
});

test('a stop waits for what runs, and returns what does not end', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const jobs = worker('stuck', { run: async () => ((runs += 1), gate.promise) }, { stopMs: 50 });
  await jobs.enqueue(db, 'stuck', {});
  jobs.start();
  await expect.poll(() => runs).toBe(1);
  await jobs[Symbol.asyncDispose]();
  expect(await rowsOf('stuck')).toEqual([{ state: 'waiting', attempts: 0 }]);
  gate.resolve();
});
