import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '#web/api-error.ts';
import type { ChatMessage } from '../contract.ts';
import { memoryOutbox, type OutboxItem, type OutboxStore } from './outbox-store.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What happens to one sending. `lostAnswer`: it was stored, and nobody heard of it. */
type Fate = 'stored' | 'lost' | 'lostAnswer' | 'tooFast' | 'away' | 'refused';

/** A server that keeps one message per client id, behind a network that does to each sending what it is told. */
function network(fates: Fate[] = []) {
  const stored = new Map<string, ChatMessage>();
  const ways: string[] = [];
  const store = (item: OutboxItem): ChatMessage => {
    const seq = stored.size + 1;
    const message = stored.get(item.clientId) ?? {
      _id: `c-${seq}`,
      conversationId: 'c',
      seq,
      senderId: 'me',
      receiverId: item.receiverId,
      content: item.content,
      timestamp: new Date().toISOString(),
      read: false,
      delivered: false,
      clientId: item.clientId,
    };
    stored.set(item.clientId, message);
    return message;
  };
  const send = (way: string) => async (item: OutboxItem) => {
    ways.push(way);
    const fate = fates.shift() ?? 'stored';
    if (fate === 'lostAnswer') store(item);
    if (fate === 'lost' || fate === 'lostAnswer') throw offlineError(undefined);
    if (fate === 'tooFast')
      throw new ApiError(429, 'rate_limited', 'Please wait 4 seconds.', { retryAfterSeconds: 4 });
    if (fate === 'away') throw new ApiError(503, 'unavailable', 'The database is not reachable right now.');
    if (fate === 'refused') throw new ApiError(404, 'not_found', 'This person was not found.');
    return store(item);
  };
  return { stored, ways, bySocket: send('socket'), byRest: send('rest') };
}

function outboxOn(
  { bySocket, byRest }: ReturnType<typeof network>,
  {
    store = memoryOutbox(),
    isConnected = () => true,
  }: { store?: OutboxStore; isConnected?: () => boolean } = {},
) {
  return new Outbox({
    store: Promise.resolve(store),
    isConnected,
    bySocket,
    byRest,
    onStored: () => undefined,
    withLock: (work) => work(),
    tellOthers: () => undefined,
  });
}

const contents = (server: ReturnType<typeof network>) =>
  [...server.stored.values()].map(({ content }) => content);

test('a message shows at once, and leaves when the server has it', async () => {
  const server = network();
  const outbox = outboxOn(server);
  const sending = outbox.send('you', 'hello');
  expect(outbox.items.get().map(({ content }) => content)).toEqual(['hello']);
  await sending;
  expect(outbox.items.get()).toEqual([]);
  expect(contents(server)).toEqual(['hello']);
});

test('a message in flight when the socket dropped goes over REST, under the same client id', async () => {
  const server = network(['lostAnswer', 'stored']);
  await outboxOn(server).send('you', 'hello');
  expect(server.ways).toEqual(['socket', 'rest']);
  expect(contents(server)).toEqual(['hello']);
});

test('without a connection REST is asked, and what REST cannot do waits for the socket', async () => {
  let isConnected = false;
  const server = network(['lost']);
  const outbox = outboxOn(server, { isConnected: () => isConnected });
  const sending = outbox.send('you', 'hello');
  await vi.advanceTimersByTimeAsync(500);
  expect(outbox.items.get()).toHaveLength(1);
  isConnected = true;
  await outbox.resume();
  await sending;
  expect(server.ways).toEqual(['rest', 'socket']);
  expect(outbox.items.get()).toEqual([]);
});

test('too fast: it waits as long as the server says, says so, and loses nothing', async () => {
  const server = network(['tooFast']);
  const outbox = outboxOn(server);
  const start = Date.now();
  const all = Promise.all([outbox.send('you', 'one'), outbox.send('you', 'two')]);
  await vi.advanceTimersByTimeAsync(3900);
  expect(outbox.pausedUntil.get()).toBe(start + 4000);
  expect(contents(server)).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await all;
  expect(outbox.pausedUntil.get()).toBeUndefined();
  expect(contents(server)).toEqual(['one', 'two']);
});

test('what is refused stays with its reason, holds up nothing, and Retry sends it under the same client id', async () => {
  const server = network(['refused']);
  const outbox = outboxOn(server);
  await Promise.all([outbox.send('you', 'one'), outbox.send('you', 'two')]);
  const [failed] = outbox.items.get();
  expect(failed).toMatchObject({ content: 'one', problem: 'This person was not found.' });
  expect(contents(server)).toEqual(['two']);
  await outbox.retry(failed?.clientId ?? '');
  expect(contents(server)).toEqual(['two', 'one']);
  expect(server.stored.has(failed?.clientId ?? '')).toBe(true);
});

test('Discard takes a refused message away for good', async () => {
  const server = network(['refused']);
  const store = memoryOutbox();
  const outbox = outboxOn(server, { store });
  await outbox.send('you', 'one');
  await outbox.discard(outbox.items.get()[0]?.clientId ?? '');
  expect(outbox.items.get()).toEqual([]);
  expect(await store.all()).toEqual([]);
});

test('a browser that cannot keep a message says so, and does not send what it could lose', async () => {
  const server = network();
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outbox = outboxOn(server, {
    store: { ...memoryOutbox(), append: () => Promise.reject(new Error('the disk is full')) },
  });
  await outbox.send('you', 'hello');
  expect(outbox.items.get()).toMatchObject([
    { content: 'hello', problem: 'This browser could not keep the message. Please try again.' },
  ]);
  expect(contents(server)).toEqual([]);
  failure.mockRestore();
});

const fate = fc.constantFrom<Fate>('stored', 'lost', 'lostAnswer', 'tooFast', 'away');

test('whatever the network does, and wherever the page is reloaded: each message once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ok', 'yes', 'no'), { minLength: 1, maxLength: 8 }),
      fc.array(fate, { maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 3 }),
      async (words, fates, reloads) => {
        const server = network(fates);
        const store = memoryOutbox();
        let page = outboxOn(server, { store: { ...store, close: () => undefined } });
        const sent = words.map((content) => page.send('you', content));
        await vi.advanceTimersByTimeAsync(0);
        for (const afterMs of reloads) {
          await vi.advanceTimersByTimeAsync(afterMs);
          page.close();
          page = outboxOn(server, { store });
          sent.push(page.resume());
        }
        await vi.advanceTimersByTimeAsync(600_000);
        await Promise.all(sent);
        expect(contents(server)).toEqual(words);
        expect(page.items.get()).toEqual([]);
        expect(await store.all()).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
