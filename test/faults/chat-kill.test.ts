import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Deployment, kinds } from './lib/deployment.ts';
import { isAlive } from './lib/killable-product.ts';
import { hasSameEverywhere } from './lib/whole.ts';

const isLong = process.env['QUAD_LONG'] === '1';

let deployment: Deployment;
afterEach(() => deployment[Symbol.asyncDispose]());

/** One in ten is the same word: a repeat is no duplicate. */
const contentsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => (n % 10 === 9 ? 'ok' : `message ${n}`));

/** The first person sends all while `fault` happens; afterwards nothing is lost, doubled or out of order, anywhere. Returns how many sends had no answer. */
async function sendThrough(
  count: number,
  fault: (acknowledged: () => number, unanswered: () => number) => Promise<void>,
): Promise<number> {
  const [ann, ben] = [deployment.client(0), deployment.client(1)];
  ann.hold(ben.person.userId);
  ben.hold(ann.person.userId);
  const contents = contentsOf(count);
  let acknowledged = 0;
  const sending = contents.map(async (content) => {
    const message = await ann.send(ben.person.userId, content);
    acknowledged += 1;
    return message;
  });
  await fault(
    () => acknowledged,
    () => ann.unanswered,
  );
  const sent = await Promise.all(sending);
  await hasSameEverywhere(ann, ben, contents, sent);
  return ann.unanswered;
}

/** Waits until so many messages are acknowledged. */
async function reach(acknowledged: () => number, count: number): Promise<void> {
  while (acknowledged() < count) await sleep(1);
}

describe.each(kinds)('%s', (kind) => {
  const kills = isLong ? 8 : 2;
  // More than the last kill waits for, and enough for some further kills.
  const count = kills * 60 + 300;

  test('F1: server processes killed while messages are sent, and killing themselves between commit and acknowledgement', async () => {
    deployment = await Deployment.start(kind, 2, { FAIL: 'after_commit:0.012' });
    const { products } = deployment;
    for (const product of products) product.keepAlive();
    const unanswered = await sendThrough(count, async (acknowledged, swallowed) => {
      // Some kills come between two messages: the test goes on until one has swallowed an acknowledgement.
      for (let n = 1; n <= kills || (swallowed() === 0 && acknowledged() < count); n += 1) {
        await reach(acknowledged, Math.min(count, n * 60 + Math.floor(Math.random() * 40)));
        const product = products[n % products.length];
        for (;;) {
          await product?.running();
          // It may kill itself in the very moment: then this was not our kill.
          const isOurs = await product?.kill().then(
            () => true,
            () => false,
          );
          if (isOurs) break;
        }
      }
    });
    for (const product of products) product.stopKeepingAlive();
    const ends = products.flatMap((product) => product.ends);
    expect(new Set(ends)).toEqual(new Set(['SIGKILL']));
    expect(ends.length).toBeGreaterThanOrEqual(kills);
    // What they were for was sent again.
    expect(unanswered).toBeGreaterThan(0);
  }, 240_000);

  test('F2, F3: the database killed while messages are sent: 503 meanwhile, the servers live on', async () => {
    deployment = await Deployment.start(kind, 2);
    const { products, url } = deployment;
    const pids = products.map(({ pid }) => pid);
    const statuses = new Set<number>();
    const over = new AbortController();
    const polling = (async () => {
      while (!over.signal.aborted) {
        const headers = { cookie: deployment.people[0]?.cookie ?? '' };
        statuses.add((await fetch(`${url}/api/chat/recent`, { headers })).status);
        // Often enough for every outage; without a pause the asking alone keeps two cores busy.
        await sleep(20);
      }
    })();
    const times = isLong ? 5 : 2;
    await sendThrough(times * 110, async (acknowledged) => {
      for (let n = 1; n <= times; n += 1) {
        await reach(acknowledged, n * 90 + Math.floor(Math.random() * 20));
        await deployment.killDatabase();
      }
    });
    over.abort();
    await polling;
    expect(statuses).toEqual(new Set([200, 503]));
    expect(products.map(({ pid }) => pid)).toEqual(pids);
    expect(pids.every(isAlive)).toBe(true);
    expect(products.flatMap(({ ends }) => ends)).toEqual([]);
  }, 240_000);
});
