import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chatEvents } from '../src/features/chat/contract/events.ts';
import type { Account } from '../e2e/lib/accounts.ts';
import { ChatClient } from './chat/client.ts';
import { type TestServer, startTestServer } from './lib/server.ts';

let server: TestServer;
let ann: Account;
let ben: Account;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  ann = await server.signUp();
  ben = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const dial = (account: Account, transports: string[]): Socket =>
  io(server.url, {
    transports,
    extraHeaders: { cookie: account.cookie },
    reconnection: false,
    forceNew: true,
  });

async function open(account: Account, transports: string[]): Promise<Socket> {
  const socket = dial(account, transports);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

// After a minute all sessions are looked at: so long it must not take.
test(
  'a session that ends while its socket is on its way leaves no socket behind',
  { timeout: 30_000 },
  async () => {
    const account = await server.signUp();
    const { sessions } = server.composed.http;
    const viewerOf = sessions.viewerOf.bind(sessions);
    vi.spyOn(sessions, 'viewerOf').mockImplementationOnce(async (headers) => {
      const viewer = await viewerOf(headers);
      const json = { cookie: account.cookie, 'content-type': 'application/json' };
      await fetch(`${server.url}/api/identity/sign-out`, { method: 'POST', headers: json, body: '{}' });
      await expect.poll(() => viewerOf(headers)).toBeUndefined();
      return viewer;
    });
    const socket = dial(account, ['websocket']);
    // Both in one packet on a slow machine: a listener added after the connection would miss the end.
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await ended).toBe('io server disconnect');
  },
);

test.each([
  ['polling', ['polling']],
  ['polling, then a WebSocket', ['polling', 'websocket']],
  ['a WebSocket', ['websocket']],
])('over %s messages are acknowledged and delivered, in order', async (_name, transports) => {
  const [sender, receiver] = [await open(ann, transports), await open(ben, transports)];
  const got: string[] = [];
  receiver.on('new_message', ({ content }: { content: string }) => got.push(content));
  const contents = Array.from({ length: 30 }, (_, index) => `message ${index}`);
  const acks = await Promise.all(
    contents.map((content) => sender.emitWithAck('send_message', { receiverId: ben.id, content })),
  );
  expect(acks.map((ack: { message: { content: string } }) => ack.message.content)).toEqual(contents);
  await receiver.emitWithAck('ping', {});
  expect(got).toEqual(contents);
  sender.disconnect();
  receiver.disconnect();
});

test('what is sent in one turn arrives whole and in order, whatever its size and language', async () => {
  using client = await ChatClient.connect(server.url, ann);
  const sizes = [1, 60, 100, 125, 126, 127, 4000, 65_000, 65_536, 70_000, 2];
  const texts = sizes.flatMap((size) => ['x'.repeat(size), 'ü'.repeat(size / 2), '👩‍👧'.repeat(size / 8)]);
  for (const senderId of texts) server.composed.realtime.toUser(chatEvents, ann.id, 'typing', { senderId });
  await client.settle();
  expect(client.named<{ senderId: string }>('typing').map(({ senderId }) => senderId)).toEqual(texts);
});

test('an event for everybody reaches those it is for', async () => {
  using a = await ChatClient.connect(server.url, ann);
  using b = await ChatClient.connect(server.url, ben);
  server.composed.realtime.toEveryone(
    chatEvents,
    'typing',
    { senderId: 'x' },
    (viewer) => viewer.userId === ann.id,
  );
  await Promise.all([a.settle(), b.settle()]);
  expect([a.named('typing').length, b.named('typing').length]).toEqual([1, 0]);
});

test('authenticate confirms the session; another id gets the reason and is disconnected', async () => {
  using client = await ChatClient.connect(server.url, ann);
  await client.emit('authenticate', { userId: ann.id });
  expect(await client.next('authenticated')).toEqual({ success: true, userId: ann.id });
  await client.emit('authenticate', ann.id);
  expect(await client.next('authenticated')).toEqual({ success: true, userId: ann.id });
  expect(await client.emit('authenticate', '')).toMatchObject({ success: false, code: 'validation' });
  expect(await client.next('error')).toMatchObject({ code: 'validation' });
  const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
  client.socket.emit('authenticate', ben.id);
  expect(await client.next('error')).toMatchObject({ code: 'forbidden' });
  expect(await gone).toBe('io server disconnect');
});

test('a ping is answered by a test_message; a ping for another person is refused and audited', async () => {
  using client = await ChatClient.connect(server.url, ann);
  await client.emit('ping', { userId: ann.id });
  expect(await client.next('test_message')).toMatchObject({ message: 'pong' });
  for (const [name, payload] of [
    ['ping', { userId: ben.id }],
    ['typing', { receiverId: ben.id, userId: ben.id }],
  ] as const) {
    expect(await client.emit(name, payload)).toMatchObject({ success: false, code: 'forbidden' });
  }
  const { rows } = await server.database.db.execute(
    sql`select subject, details from audit_log where action = 'impersonation.refused' and actor_id = ${ann.id} order by at`,
  );
  expect(rows).toEqual(
    ['authenticate', 'ping', 'typing'].map((name) => ({
      subject: ben.id,
      details: { call: `EVENT ${name}` },
    })),
  );
});

test('signing out ends the live sockets of that session, after telling them', async () => {
  const account = await server.signUp();
  const client = await ChatClient.connect(server.url, account);
  const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
  expect((await client.post('/api/identity/sign-out', {})).status).toBe(200);
  expect(await client.next('session_ended')).toEqual({ reason: 'ended' });
  expect(await gone).toBe('io server disconnect');
});

test('a browser that does not read is cut when more than a megabyte waits for it; others are not', async () => {
  using other = await ChatClient.connect(server.url, ben);
  const slow = await ChatClient.connect(server.url, ann);
  // Its receiving side stops: the operating system takes what it can, the rest waits in our process.
  const engine = slow.socket.io.engine as unknown as { transport: { ws: { _socket: { pause(): void } } } };
  engine.transport.ws._socket.pause();
  const sockets = () => server.composed.realtime.socketsOf(ann.id).size;
  const large = 'x'.repeat(100_000);
  let sentBytes = 0;
  while (sockets() > 0 && sentBytes < 100_000_000) {
    server.composed.realtime.toUser(chatEvents, ann.id, 'typing', { senderId: large });
    sentBytes += large.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sockets()).toBe(0);
  expect(sentBytes).toBeLessThan(20_000_000);
  await other.settle();
  slow.socket.disconnect();
});
