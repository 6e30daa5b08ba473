import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../src/features/chat/contract/messages.ts';
import { post } from '../../e2e/lib/accounts.ts';
import { Deployment, kinds } from './lib/deployment.ts';
import type { OutboxClient } from './lib/outbox-client.ts';
import { hasSameEverywhere } from './lib/whole.ts';

const isLong = process.env['QUAD_LONG'] === '1';
/** The time that a reload may take without showing. */
const graceMs = 2_000;

describe.each(kinds)('%s', (kind) => {
  let deployment: Deployment;
  const isQuietTested = isLong || kind === 'embedded, one process';
  let noticedAfterMs: Promise<number>;
  beforeAll(async () => {
    deployment = await Deployment.start(kind, 12);
    // Begun here, so that the other tests pass the time.
    if (isQuietTested) noticedAfterMs = quietIsNoticed(deployment.client(8), deployment.client(9));
  }, 180_000);
  afterAll(() => deployment[Symbol.asyncDispose]());

  /** Two people who look at their conversation. */
  async function two(from: number): Promise<[OutboxClient, OutboxClient]> {
    const [ann, ben] = [deployment.client(from), deployment.client(from + 1)];
    ann.hold(ben.person.userId);
    ben.hold(ann.person.userId);
    await Promise.all([ann.connected(), ben.connected()]);
    return [ann, ben];
  }

  test('a connection that dies between emit and acknowledgement: the message is there once', async () => {
    const [ann, ben] = await two(0);
    const sent: ChatMessage[] = [];
    const contents: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      // Every other answer is lost, whichever connection it was for.
      const isCut = n % 2 ? deployment.balancer.swallowAnswer() : undefined;
      contents.push(`message ${n}`);
      sent.push(await ann.send(ben.person.userId, `message ${n}`));
      await isCut;
    }
    expect(ann.unanswered).toBe(6);
    await hasSameEverywhere(ann, ben, contents, sent);
  });

  test('F8: the same message fifty times at once, over sockets and HTTP: one row, one event, fifty equal answers', async () => {
    const [ann, ben] = await two(2);
    const tabs = Array.from({ length: 3 }, () => deployment.client(2));
    await Promise.all(tabs.map((tab) => tab.connected()));
    const heard: ChatMessage[] = [];
    ben.socket.on('new_message', (message: ChatMessage) => heard.push(message));
    const message = { receiverId: ben.person.userId, content: 'once', clientId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const tab = tabs[n % 3];
        if (n % 2 && tab)
          return ((await tab.socket.emitWithAck('send_message', message)) as { message: unknown }).message;
        const answer = await post(`${deployment.url}/api/chat/send-message`, message, ann.person.cookie);
        return ((await answer.json()) as { message: unknown }).message;
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await ben.socket.emitWithAck('ping', {});
    expect(heard.map(({ content }) => content)).toEqual(['once']);
    expect((await ann.wholeHistory(ben.person.userId)).map(({ content }) => content)).toEqual(['once']);
    const other = { ...message, content: 'something else' };
    expect(await ann.socket.emitWithAck('send_message', other)).toMatchObject({
      success: false,
      code: 'conflict',
    });
  });

  test('F7: a browser that does not read is cut and costs at most a megabyte; others notice nothing, and it catches up', async () => {
    const [ann, slow] = await two(4);
    const [cleo, dan] = await two(6);
    const before = await Promise.all(deployment.products.map((product) => product.measureMemory()));
    const isCut = new Promise<void>((resolve) => slow.socket.once('disconnect', () => resolve()));
    connectionOf(slow.socket).pause();
    // More than all the buffers on the way hold: two machines' and the balancer's.
    const big = '語'.repeat(3900);
    const contents = Array.from({ length: 1600 }, (_, n) => `${n} ${big}`);
    const sending = sendAll(ann, slow.person.userId, contents);
    const others = Array.from({ length: 40 }, (_, n) => `meanwhile ${n}`);
    for (const content of others) await cleo.send(dan.person.userId, content);
    const sent = await sending;
    const after = await Promise.all(deployment.products.map((product) => product.measureMemory()));
    for (const [index, one] of after.entries())
      expect(one.liveBytes - (before[index]?.liveBytes ?? 0)).toBeLessThan(10_000_000);
    expect(dan.shown.get(cleo.person.userId)?.map(({ content }) => content)).toEqual(others);
    connectionOf(slow.socket).resume();
    await isCut;
    await hasSameEverywhere(ann, slow, contents, sent);
  }, 180_000);

  // Each process notices by itself: by default one waits for it.
  if (!isQuietTested) return;

  test('F7: a connection on which nothing comes any more is noticed within twenty seconds', async () => {
    expect(await noticedAfterMs).toBeLessThan(20_000);
  });
});

/** Stops to read for one person, without a word; resolves when another learns that this one is gone. */
async function quietIsNoticed(quiet: OutboxClient, watcher: OutboxClient): Promise<number> {
  await Promise.all([quiet.connected(), watcher.connected()]);
  const { userId } = quiet.person;
  await watcher.socket.emitWithAck('watch_presence', { userIds: [userId] });
  const isGone = new Promise<void>((resolve) =>
    watcher.socket.on('presence_changed', ({ status }: { status: string }) =>
      status === 'offline' ? resolve() : undefined,
    ),
  );
  // Its own library notices the silence as well, and would come back.
  quiet.socket.io.reconnection(false);
  const pausedAt = performance.now();
  connectionOf(quiet.socket).pause();
  await isGone;
  // A reload would be no going: those seconds are waited for on purpose.
  return performance.now() - pausedAt - graceMs;
}

/** Several at a time, in order, as a fast program might. */
async function sendAll(from: OutboxClient, to: string, contents: readonly string[]): Promise<ChatMessage[]> {
  const sent: ChatMessage[] = [];
  for (let n = 0; n < contents.length; n += 20) {
    const some = contents.slice(n, n + 20).map(async (content) => {
      const payload = { receiverId: to, content, clientId: randomUUID() };
      return (await from.socket.emitWithAck('send_message', payload)) as { message: ChatMessage };
    });
    sent.push(...(await Promise.all(some)).map(({ message }) => message));
  }
  return sent;
}

/** The connection below a client, which its library does not show. */
const connectionOf = (socket: Socket) =>
  (socket.io.engine as unknown as { transport: { ws: WebSocket } }).transport.ws;
