import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Deployment, kinds } from './lib/deployment.ts';
import type { KillableProduct } from './lib/killable-product.ts';
import { Pairs } from './lib/pairs.ts';

/** The whole figures, and the goals in seconds, are for a machine that does nothing else. */
const isLong = process.env['QUAD_LONG'] === '1';

/** By default one absence. */
const absences = isLong
  ? [
      { name: 'F11: a thousand browsers come back at once after a kill', people: 1000, awayMs: 1_000 },
      { name: 'F12: every browser comes back by itself after a minute', people: 50, awayMs: 60_000 },
    ]
  : [{ name: 'F11, F12: every browser comes back by itself, all at once', people: 100, awayMs: 3_000 }];
const streaming = isLong ? 200 : 40;

describe.each(kinds)('%s', (kind) => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start(kind, 1100 + 2 * streaming);
  }, 180_000);
  afterAll(() => deployment[Symbol.asyncDispose]());

  test.for(absences)(
    '$name: with everything they missed',
    { timeout: 180_000 },
    async ({ people, awayMs }) => {
      using pairs = await Pairs.connect(deployment, people === 50 ? 1000 : 0, people);
      const { products } = deployment;
      await Promise.all(products.map((product) => product.kill()));
      const sending = pairs.send('while it was away');
      await sleep(awayMs);
      expect(pairs.clients.filter(({ socket }) => socket.connected)).toEqual([]);
      await Promise.all(products.map((product) => product.startProcess()));
      const startedAt = performance.now();
      await pairs.connected();
      await sending;
      await pairs.allShow(['before', 'while it was away']);
      const backAfterMs = performance.now() - startedAt;
      expect(pairs.unauthorized).toEqual([]);
      expect(pairs.clients.flatMap((client) => client.refusals)).toEqual([]);
      if (isLong) await isCalm(`${people} back after ${(backAfterMs / 1000).toFixed(1)} s`, products);
      if (people === 1000) expect(backAfterMs).toBeLessThan(10_000);
    },
  );

  // Of one process there is no other to go to.
  if (kind === 'embedded, one process') return;

  test('F15: one of two processes is killed: its people move to the other, nothing is lost, and it may come back', async () => {
    using pairs = await Pairs.connect(deployment, 1060, streaming);
    const [one] = deployment.products;
    const stream = pairs.stream(30);
    await stream.reached(5);
    await one?.kill();
    const killedAt = performance.now();
    await pairs.connected();
    const movedAfterMs = performance.now() - killedAt;
    await stream.reached(15);
    await one?.startProcess();
    await stream.done;
    await pairs.allShow(['before', ...stream.contents]);
    await pairs.historiesAre(['before', ...stream.contents]);
    expect(pairs.unauthorized).toEqual([]);
    console.log(`F15: all moved ${(movedAfterMs / 1000).toFixed(1)} s after the kill`);
    if (isLong) expect(movedAfterMs).toBeLessThan(5_000);
  }, 120_000);

  test('F16: Redis killed while messages are sent, and back: all are stored, in order, and shown everywhere by themselves', async () => {
    using pairs = await Pairs.connect(deployment, 1060 + streaming, streaming);
    const stream = pairs.stream(30);
    await stream.reached(5);
    await deployment.redis?.kill();
    await stream.reached(15);
    // Storing goes on without it.
    expect(deployment.redis?.isRunning).toBe(false);
    await deployment.redis?.startProcess();
    await stream.done;
    await pairs.allShow(['before', ...stream.contents]);
    await pairs.historiesAre(['before', ...stream.contents]);
    expect(pairs.clients.flatMap((client) => client.refusals)).toEqual([]);
  }, 120_000);
});

/** After the storm the processes do next to nothing. */
async function isCalm(what: string, products: readonly KillableProduct[]): Promise<void> {
  const measureAll = () => Promise.all(products.map((product) => product.measure()));
  const before = await measureAll();
  await sleep(2000);
  const after = await measureAll();
  const cpuMs = after.reduce((sum, one, index) => sum + one.cpuMs - (before[index]?.cpuMs ?? 0), 0);
  const memory = after.map(({ rssBytes }) => Math.round(rssBytes / 1e6)).join(' + ');
  console.log(`${what}, then ${Math.round(cpuMs / 20)} % of a core, ${memory} MB`);
  expect(cpuMs).toBeLessThan(1000);
}
