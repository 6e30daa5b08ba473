import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { postmasterPid } from '../../bench/lib/postgres-cpu.ts';
import type { ChatMessage } from '../../src/features/chat/contract.ts';
import { isAlive, KillableProduct } from './lib/killable-product.ts';
import { OutboxClient } from './lib/outbox-client.ts';

const messageCount = 600;
/** Sixty of them are the same word: a repeat is no duplicate. */
const contents = Array.from({ length: messageCount }, (_, n) => (n % 10 === 9 ? 'ok' : `message ${n}`));

let product: KillableProduct;
let clients: OutboxClient[] = [];
afterEach(async () => {
  for (const client of clients) client[Symbol.dispose]();
  clients = [];
  await product[Symbol.asyncDispose]();
});

function twoClients(): [OutboxClient, OutboxClient] {
  const [first, second] = product.people;
  if (first === undefined || second === undefined) throw new Error('the product made no people');
  const [ann, ben] = [new OutboxClient(product.url, first), new OutboxClient(product.url, second)];
  clients = [ann, ben];
  ann.hold(second.userId);
  ben.hold(first.userId);
  return [ann, ben];
}

/** Ann sends all while `fault` happens; afterwards nothing is lost, doubled or out of order, in the database and on both screens. */
async function sendThrough(fault: (acknowledged: () => number) => Promise<void>): Promise<void> {
  const [ann, ben] = twoClients();
  const contactId = ben.person.userId;
  let acknowledged = 0;
  const sending = contents.map(async (content) => {
    const message = await ann.send(contactId, content);
    acknowledged += 1;
    return message;
  });
  await fault(() => acknowledged);
  const sent = await Promise.all(sending);
  await Promise.all([ann, ben].map((client) => client.connected()));
  await Promise.all([ann, ben].map((client) => client.catchUp()));
  const history = await ann.wholeHistory(contactId);
  expect(history.map((message) => message.content)).toEqual(contents);
  expect(history.map((message) => message.seq)).toEqual(contents.map((_, index) => index + 1));
  expect(idsOf(sent)).toEqual(idsOf(history));
  expect(idsOf(ann.shown.get(contactId))).toEqual(idsOf(history));
  expect(idsOf(ben.shown.get(ann.person.userId))).toEqual(idsOf(history));
}

const idsOf = (messages: readonly ChatMessage[] | undefined) => messages?.map((message) => message._id);

/** Waits until so many messages are acknowledged. */
async function reach(acknowledged: () => number, count: number): Promise<void> {
  while (acknowledged() < count) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('F1: the server killed eight times while 600 messages are sent, and killing itself between commit and acknowledgement', async () => {
  product = await KillableProduct.start(2, { FAIL: 'after_commit:0.012' });
  product.keepAlive();
  let kills = 0;
  await sendThrough(async (acknowledged) => {
    for (let n = 1; n <= 8; n += 1) {
      await reach(acknowledged, n * 60 + Math.floor(Math.random() * 40));
      for (;;) {
        await product.running();
        // It may kill itself in the very moment: then this was not our kill.
        const isOurs = await product.kill().then(
          () => true,
          () => false,
        );
        if (isOurs) break;
      }
      kills += 1;
    }
  });
  product.stopKeepingAlive();
  expect(kills).toBe(8);
  expect(product.ends.every((how) => how === 'SIGKILL')).toBe(true);
  const selfKills = product.ends.length - kills;
  expect(selfKills).toBeGreaterThan(0);
  // At least the messages whose acknowledgement a self-kill swallowed were sent again.
  expect(clients[0]?.resends).toBeGreaterThan(0);
}, 240_000);

test('F2: the database killed five times while 600 messages are sent: 503 meanwhile, the server lives on', async () => {
  product = await KillableProduct.start(2);
  const { pid } = product;
  const statuses = new Set<number>();
  const over = new AbortController();
  const polling = (async () => {
    while (!over.signal.aborted) {
      const headers = { cookie: product.people[0]?.cookie ?? '' };
      statuses.add((await fetch(`${product.url}/api/chat/recent`, { headers })).status);
    }
  })();
  await sendThrough(async (acknowledged) => {
    const killed = new Set<number>();
    for (let n = 1; n <= 5; n += 1) {
      await reach(acknowledged, n * 90 + Math.floor(Math.random() * 60));
      const postmaster = postmasterPid(product.dataDir);
      expect(readFileSync(`/proc/${postmaster}/comm`, 'utf8').trim()).toBe('postgres');
      expect(killed).not.toContain(postmaster);
      process.kill(postmaster, 'SIGKILL');
      while (isRunning(postmaster)) await new Promise((resolve) => setTimeout(resolve, 5));
      killed.add(postmaster);
    }
    expect(killed.size).toBe(5);
  });
  over.abort();
  await polling;
  expect(statuses).toEqual(new Set([200, 503]));
  expect(product.pid).toBe(pid);
  expect(isAlive(pid)).toBe(true);
  expect(product.ends).toEqual([]);
}, 240_000);

/** A killed child that its parent has not looked at yet is no longer running. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
