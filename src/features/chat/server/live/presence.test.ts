import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const connect = async () => ChatClient.connect(server.url, await server.signUp());

test('a watched person goes online and offline', async () => {
  using ann = await connect();
  const account = await server.signUp();
  expect(await ann.emit('watch_presence', { userIds: [account.id] })).toEqual({
    success: true,
    presence: [{ userId: account.id, status: 'offline' }],
  });
  const ben = await ChatClient.connect(server.url, account);
  expect(await ann.next('presence_changed')).toEqual({ userId: account.id, status: 'online' });
  ben.socket.disconnect();
  expect(await ann.next('presence_changed')).toEqual({ userId: account.id, status: 'offline' });
});

test('a reload sends no presence change', async () => {
  using ann = await connect();
  const ben = await connect();
  await ann.emit('watch_presence', { userIds: [ben.id] });
  ben.socket.disconnect();
  using again = await ChatClient.connect(server.url, ben.account);
  await again.settle();
  await ann.settle();
  expect(ann.named('presence_changed')).toEqual([]);
});

test('after five minutes without an event a person is away; any action, even a ping, brings them back', async () => {
  using ann = await connect();
  using ben = await connect();
  await ann.emit('watch_presence', { userIds: [ben.id] });
  for (const socket of server.composed.realtime.socketsOf(ben.id)) socket.data.activeAt -= 5 * 60_000 + 1;
  expect(await ann.emit('watch_presence', { userIds: [ben.id] })).toMatchObject({
    presence: [{ userId: ben.id, status: 'away' }],
  });
  const { body } = await ann.get(`/api/chat/fetch-chats?search=${encodeURIComponent(ben.account.name)}`);
  expect(body).toMatchObject({ contacts: [{ status: 'away' }] });
  // Automatic events do not count: nobody need be at the device.
  await ben.emit('mark_as_delivered', { conversations: [] });
  expect(await ann.emit('watch_presence', { userIds: [ben.id] })).toMatchObject({
    presence: [{ userId: ben.id, status: 'away' }],
  });
  await ben.emit('ping', { userId: ben.id });
  await ann.settle();
  expect(ann.named('presence_changed').at(-1)).toEqual({ userId: ben.id, status: 'online' });
});

test('typing reaches only a contact who has a conversation with the person', async () => {
  using ann = await connect();
  using ben = await connect();
  using cleo = await connect();
  await ann.send(ben.id, 'Hello');
  await ann.emit('typing', { receiverId: ben.id });
  await ann.emit('typing', { receiverId: cleo.id });
  expect(await ben.next('typing')).toEqual({ senderId: ann.id });
  await Promise.all([ann.settle(), cleo.settle()]);
  expect(cleo.named('typing')).toEqual([]);
  expect(ann.named('typing')).toEqual([]);
});
