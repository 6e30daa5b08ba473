import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '#web/calls/api-error.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { memoryOutbox, type OutboxItem, type OutboxStore } from './outbox-store.ts';
import { Outbox } from './outbox.ts';
import { sendingNotes } from './sending-notes.ts';

/** What a browser keeps by name, as far as it is asked for here. */
const browserStorage = (): Record<string, unknown> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What happens to one sending. `lostAnswer`: it was stored, and nobody heard of it. */
type Fate = 'stored' | 'lost' | 'lostAnswer' | 'tooFast' | 'away' | 'refused';

/** A server that keeps one message per client id, behind a network that treats each sending as scripted. */
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
    notes: sendingNotes('me'),
    isConnected,
    bySocket,
    byRest,
    onStored: () => undefined,
    withLock: (work) => work(),
    notifyOtherTabs: () => undefined,
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

/** A page that is left: what it has begun is written, or is not, and it hears of neither. */
const never = () => new Promise<never>(() => undefined);

test('a page that is left before the browser has kept a message: the next page sends it, with all that belongs to it', async () => {
  const server = network();
  const left = outboxOn(server, { store: { ...memoryOutbox(), append: never } });
  const file = { id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 3, url: '/f1', sha256: '00' };
  void left.send('you', 'one', { attachments: [file] });
  vi.advanceTimersByTime(1);
  void left.send('you', 'two');
  left.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(contents(server)).toEqual([]);

  const store = memoryOutbox();
  const next = outboxOn(server, { store, isConnected: () => false });
  const resuming = next.resume();
  expect(next.items.get()).toMatchObject([{ content: 'one', attachments: [file] }, { content: 'two' }]);
  await resuming;
  await vi.advanceTimersByTimeAsync(0);
  expect(contents(server)).toEqual(['one', 'two']);
  expect(await store.all()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a page that is left when its message is kept and it has not heard so: one message, in its place', async () => {
  const server = network();
  const store = memoryOutbox();
  const unheard = (item: OutboxItem) => store.append(item).then(never);
  const left = outboxOn(server, { store: { ...store, append: unheard, close: () => undefined } });
  void left.send('you', 'one');
  await vi.advanceTimersByTimeAsync(1);
  void left.send('you', 'two');
  left.close();
  await outboxOn(server, { store }).resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(contents(server)).toEqual(['one', 'two']);
  expect(await store.all()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what a browser could not keep is tried again after a reload, until it is discarded', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = { ...memoryOutbox(), append: () => Promise.reject(new Error('the disk is full')) };
  const server = network();
  await outboxOn(server, { store: full }).send('you', 'one');
  const again = outboxOn(server, { store: full });
  await again.resume();
  expect(again.items.get()).toMatchObject([
    { content: 'one', problem: 'This browser could not keep the message. Please try again.' },
  ]);
  await again.discard(again.items.get()[0]?.clientId ?? '');
  const last = outboxOn(server);
  await last.resume();
  expect(last.items.get()).toEqual([]);
  expect(contents(server)).toEqual([]);
  failure.mockRestore();
});

/** A page whose browser takes its time to write; what is not written when it is left never is. */
function openPage(server: ReturnType<typeof network>, store: OutboxStore) {
  let isLeft = false;
  const outbox = outboxOn(server, {
    store: {
      ...store,
      async append(item) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (isLeft) return never();
        await store.append(item);
        if (isLeft) return never();
      },
      close: () => undefined,
    },
  });
  return {
    outbox,
    leave() {
      isLeft = true;
      outbox.close();
    },
  };
}

const fate = fc.constantFrom<Fate>('stored', 'lost', 'lostAnswer', 'tooFast', 'away');

test('whatever the network does, and wherever the page is reloaded: each message once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ok', 'yes', 'no'), { minLength: 1, maxLength: 8 }),
      fc.array(fate, { maxLength: 25 }),
      fc.array(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ max: 30_000, min: 0 })), {
        maxLength: 3,
      }),
      async (words, fates, reloads) => {
        const server = network(fates);
        const store = memoryOutbox();
        let page = openPage(server, store);
        for (const content of words) {
          void page.outbox.send('you', content);
          vi.advanceTimersByTime(1);
        }
        for (const afterMs of reloads) {
          await vi.advanceTimersByTimeAsync(afterMs);
          page.leave();
          page = openPage(server, store);
          void page.outbox.resume();
        }
        await vi.advanceTimersByTimeAsync(600_000);
        expect(contents(server)).toEqual(words);
        expect(page.outbox.items.get()).toEqual([]);
        expect(await store.all()).toEqual([]);
        expect(Object.keys(localStorage)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
