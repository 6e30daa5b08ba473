import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasRedis, noRedis, RealRedis } from '../../../scripts/real-redis.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import type { Bus } from './port.ts';
import { RedisBus } from './redis.ts';

const secret = 'a secret for tests only, 0123456789';

describe.skipIf(!hasRedis)(`the bus over Redis${hasRedis ? '' : ` (skipped: ${noRedis})`}`, () => {
  let redis: RealRedis;
  let buses: Bus[];
  beforeEach(async () => {
    redis = await RealRedis.start();
    buses = [];
  });
  afterEach(async () => {
    for (const bus of buses) await bus[Symbol.asyncDispose]();
    await redis[Symbol.asyncDispose]();
  });

  function make(options: { secret?: string; redisUrl?: string } = {}): Bus {
    const bus = new RedisBus({ redisUrl: redis.url, secret, ...options }, silentLog);
    buses.push(bus);
    return bus;
  }
  async function open(options: { secret?: string } = {}): Promise<Bus> {
    const bus = make(options);
    await bus.start();
    return bus;
  }
  /** Two processes that know each other. */
  async function two(): Promise<[Bus, Bus]> {
    const one = await open();
    const came = peer(one, 'came');
    const other = await open();
    await came;
    return [one, other];
  }
  test('every process hears a fact, all of them in one order, also the sender', async () => {
    const [one, other] = await two();
    const heard = [one, other].map((bus) => {
      const list: unknown[] = [];
      bus.subscribe('fact', (payload) => void list.push(payload));
      return list;
    });
    const fact = { n: 0 };
    for (const n of Array(200).keys()) {
      fact.n = n;
      (n % 3 ? one : other).publish('fact', fact);
      if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => heard.map(({ length }) => length)).toEqual([200, 200]);
    expect(heard[0]).toEqual(heard[1]);
    const [fromOne, fromOther] = [0, 1].map((kind) =>
      (heard[0] as { n: number }[]).filter(({ n }) => (n % 3 ? 0 : 1) === kind).map(({ n }) => n),
    );
    expect(fromOne).toEqual(fromOne?.toSorted((a, b) => a - b));
    expect(fromOther).toEqual(fromOther?.toSorted((a, b) => a - b));
  });

  test('publishAndWait ends when every process has handled it, and waits a limited time for one that hangs', async () => {
    const [one, other] = await two();
    const { promise: finish, resolve: letFinish } = Promise.withResolvers<void>();
    let isDone = false;
    other.subscribe('session.ended', async () => {
      await finish;
      isDone = true;
    });
    const delivered = one.publishAndWait('session.ended', {});
    await one.publishAndWait('other.fact', {});
    expect(isDone).toBe(false);
    letFinish();
    await delivered;
    expect(isDone).toBe(true);
    other.subscribe('hangs', () => new Promise(() => undefined));
    await one.publishAndWait('hangs', {});
  });

  test('nobody knows of a process before it has started, however long it takes to put it together', async () => {
    const one = await open();
    one.onPeer((change, processId) => one.send(processId, 'roster', change));
    const other = make();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const heard: unknown[] = [];
    other.subscribe('roster', (payload) => void heard.push(payload));
    await other.start();
    await expect.poll(() => heard).toContain('came');
  });

  test('Redis that comes up after a process: what it has kept may be old, as after every gap', async () => {
    await redis.kill();
    const bus = make();
    const gaps: boolean[] = [];
    bus.onGap(({ isOver }) => void gaps.push(isOver));
    await bus.start();
    expect(gaps).toEqual([false]);
    await redis.startProcess();
    await expect.poll(() => gaps.at(-1)).toBe(true);
  });

  test('what is sent to one process reaches it alone, in order', async () => {
    const [one, other] = await two();
    const heard: unknown[] = [];
    one.subscribe('packet', () => void heard.push('wrong'));
    other.subscribe('packet', (payload, from) => void heard.push([payload, from === one.processId]));
    for (const n of [1, 2, 3]) one.send(other.processId, 'packet', `line\n${n} "quoted"`);
    await expect.poll(() => heard).toEqual([1, 2, 3].map((n) => [`line\n${n} "quoted"`, true]));
  });

  test('another college on the same Redis hears nothing', async () => {
    const [one] = await two();
    const stranger = await open({ secret: 'the secret of another college' });
    let isHeard = false;
    stranger.subscribe('fact', () => void (isHeard = true));
    await one.publishAndWait('fact', {});
    await stranger.publishAndWait('own', {});
    expect(isHeard).toBe(false);
    await one.counters.hit('key', 60_000);
    expect(await stranger.counters.hit('key', 60_000)).toMatchObject({ hits: 1 });
  });

  test('who leaves in order is gone at once', async () => {
    const [one, other] = await two();
    const gone = peer(one, 'gone');
    await other[Symbol.asyncDispose]();
    expect(await gone).toBe(other.processId);
    await one.publishAndWait('fact', {});
  });

  test('counters are exact over all processes, however many count at once', async () => {
    const [one, other] = await two();
    const counts = await Promise.all(
      Array.from({ length: 1200 }, async (_, n) => (n % 2 ? one : other).counters.hit('a', 60_000)),
    );
    const hits = counts.map((count) => count.hits).toSorted((a, b) => a - b);
    expect(hits).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1));
    expect(counts.every(({ leftMs }) => leftMs > 0 && leftMs <= 60_000)).toBe(true);
    expect(await one.counters.hit('b', 60_000)).toMatchObject({ hits: 1 });
  });

  test.for(['SIGKILL', 'SIGSTOP'] as const)(
    'Redis away (%s): each process goes on alone; when it is back they hear each other again',
    async (signal) => {
      const [one, other] = await two();
      const gaps: boolean[] = [];
      one.onGap(({ isOver }) => void gaps.push(isOver));
      const heard: unknown[] = [];
      for (const bus of [one, other])
        bus.subscribe('fact', (payload) => void heard.push([bus === one ? 'one' : 'other', payload]));
      await redis.kill(signal);
      // Published before anybody can know that Redis is away.
      await one.publishAndWait('fact', 1);
      expect(heard).toEqual([['one', 1]]);
      await expect.poll(() => gaps).toEqual([false]);
      await one.publishAndWait('fact', 2);
      expect(heard.slice(1)).toEqual([['one', 2]]);
      expect(await one.counters.hit('a', 60_000)).toMatchObject({ hits: 1 });
      if (signal === 'SIGKILL') await redis.startProcess();
      else await redis.kill('SIGCONT');
      await expect.poll(() => gaps.at(-1)).toBe(true);
      heard.length = 0;
      await expect
        .poll(async () => {
          await one.publishAndWait('fact', 3);
          return heard;
        })
        .toContainEqual(['other', 3]);
    },
  );
});

const peer = (bus: Bus, wanted: 'came' | 'gone') =>
  new Promise<string>((resolve) => bus.onPeer((change, id) => (change === wanted ? resolve(id) : undefined)));
