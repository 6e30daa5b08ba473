import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../e2e/lib/accounts.ts';
import { hasRedis, noRedis, RealRedis } from '../scripts/real-redis.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { ChatClient } from './chat/client.ts';
import { RoundRobin } from './faults/lib/round-robin.ts';
import { type TestServer, startTestServer } from './lib/server.ts';

describe.skipIf(!hasRedis)(`two processes on Redis${hasRedis ? '' : ` (skipped: ${noRedis})`}`, () => {
  let redis: RealRedis;
  let here: TestServer;
  let there: TestServer;
  let clients: ChatClient[] = [];
  beforeAll(async () => {
    redis = await RealRedis.start();
    here = await startTestServer({ REDIS_URL: redis.url });
    there = await startTestServer({ REDIS_URL: redis.url }, { beside: here });
  });
  afterEach(() => {
    for (const client of clients) client[Symbol.dispose]();
    clients = [];
  });
  afterAll(async () => {
    await there[Symbol.asyncDispose]();
    await here[Symbol.asyncDispose]();
    await redis[Symbol.asyncDispose]();
  });

  async function connect(server: TestServer, account?: Account): Promise<ChatClient> {
    const client = await ChatClient.connect(server.url, account ?? (await here.signUp()));
    clients.push(client);
    return client;
  }

  test('a message reaches every tab of both people, wherever it is connected, once and with its place', async () => {
    const [annHere, benThere] = [await connect(here), await connect(there)];
    const [annThere, benHere] = [
      await connect(there, annHere.account),
      await connect(here, benThere.account),
    ];
    const contents = ['one', 'two', 'three', 'four'];
    for (const [index, content] of contents.entries())
      await (index % 2 ? annThere : annHere).send(benThere.id, content);
    // What one process sends to its own sockets may overtake what comes from the other: the place says the order.
    const heard = async (who: ChatClient, event: 'new_message' | 'message_sent') => {
      const messages = [];
      for (const _ of contents) messages.push(await who.next(event));
      return messages
        .toSorted((one, other) => Number(one['seq']) - Number(other['seq']))
        .map((message) => message['content']);
    };
    for (const ben of [benHere, benThere]) expect(await heard(ben, 'new_message')).toEqual(contents);
    for (const ann of [annHere, annThere]) expect(await heard(ann, 'message_sent')).toEqual(contents);
    await benThere.emit('typing', { receiverId: annHere.id });
    for (const ann of [annHere, annThere])
      expect(await ann.next('typing')).toEqual({ senderId: benThere.id });
    const last = (await benHere.history(annHere.id)).at(-1);
    await benHere.emit('mark_as_read', { messageIds: [last?._id] });
    expect(await annThere.next('messages_read')).toMatchObject({ contactId: benHere.id, seq: 4 });
    expect(await benThere.next('unread_changed')).toMatchObject({ unreadCount: 0, marked: 4 });
    await Promise.all(clients.map((client) => client.settle()));
    expect(clients.flatMap((client) => client.named('new_message'))).toEqual([]);
  });

  test('a block at one process holds at the other as soon as it is answered: no message, no typing, no presence', async () => {
    const [ann, ben] = [await connect(here), await connect(there)];
    await ben.send(ann.id, 'Hello');
    expect(await ben.emit('watch_presence', { userIds: [ann.id] })).toMatchObject({
      presence: [{ status: 'online' }],
    });
    const block = { contactId: ben.id };
    expect(await ann.post('/api/chat/block', block)).toMatchObject({ status: 200 });
    const refused = { success: false, code: 'forbidden', message: 'You cannot message this person' };
    expect(await ben.emit('send_message', { receiverId: ann.id, content: 'Still?' })).toEqual(refused);
    expect(await ben.next('presence_changed')).toEqual({ userId: ann.id, status: 'offline' });
    await ben.emit('typing', { receiverId: ann.id });
    await ann.settle();
    expect(ann.named('typing')).toEqual([]);
    await ann.post('/api/chat/block', { ...block, blocked: false });
    expect((await ben.send(ann.id, 'Hello again')).seq).toBe(2);
  });

  test('presence counts the tabs at all processes: idle ones are away, the last that goes is offline', async () => {
    const [ann, ben] = [await connect(here), await here.signUp()];
    const watch = () => ann.emit('watch_presence', { userIds: [ben.id] });
    const status = async () => (await watch()).presence?.[0]?.status;
    expect(await status()).toBe('offline');
    const tabThere = await connect(there, ben);
    expect(await ann.next('presence_changed')).toEqual({ userId: ben.id, status: 'online' });
    const tabHere = await connect(here, ben);
    tabThere.socket.disconnect();
    await expect.poll(() => there.composed.realtime.socketsOf(ben.id).size).toBe(0);
    expect(await status()).toBe('online');
    for (const socket of here.composed.realtime.socketsOf(ben.id)) socket.data.activeAt -= 5 * 60_000 + 1;
    expect(await status()).toBe('away');
    const again = await connect(there, ben);
    await expect.poll(status).toBe('online');
    tabHere.socket.disconnect();
    again.socket.disconnect();
    await expect.poll(status).toBe('offline');
    const { body } = await ann.get(`/api/chat/fetch-chats?search=${encodeURIComponent(ben.name)}`);
    expect(body).toMatchObject({ contacts: [{ status: 'offline' }] });
  });

  test('a session that ends here is refused there with the very next call, and its sockets there are closed', async () => {
    const account = await here.signUp();
    const tab = await connect(there, account);
    expect((await tab.get('/api/chat/recent')).status).toBe(200);
    const gone = new Promise<string>((resolve) => tab.socket.once('disconnect', resolve));
    const other = new ChatClient(here.url, account);
    clients.push(other);
    expect((await other.post('/api/identity/sign-out', {})).status).toBe(200);
    expect((await tab.get('/api/chat/recent')).status).toBe(401);
    expect(await tab.next('session_ended')).toEqual({ reason: 'ended' });
    expect(await gone).toBe('io server disconnect');
  });

  test('an announcement made here appears there at once, live and in the list that was kept', async () => {
    const teacher = await here.signUp({ role: 'teacher' });
    const student = await connect(there);
    expect((await student.get('/api/data/fetch-announcements')).body).toMatchObject({ announcements: [] });
    const desk = new ChatClient(here.url, teacher);
    clients.push(desk);
    const notice = { title: 'Exam week', content: 'Bring your card.', author: 'Tara', category: 'Event' };
    expect((await desk.post('/api/data/create-announcement', notice)).status).toBe(201);
    expect((await student.get('/api/data/fetch-announcements')).body).toMatchObject({
      announcements: [{ title: 'Exam week' }],
    });
    await expect.poll(() => student.events.map(({ name }) => name)).toContain('announcement_published');
  });

  test('ten messages in ten seconds, counted over both processes, sockets and HTTP together', async () => {
    const [ann, ben] = [await connect(here), await connect(here)];
    const annThere = await connect(there, ann.account);
    const answers = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => {
        if (n % 3 === 0)
          return (await ann.emit('send_message', { receiverId: ben.id, content: `${n}` })).success;
        if (n % 3 === 1)
          return (await annThere.emit('send_message', { receiverId: ben.id, content: `${n}` })).success;
        return (
          (await annThere.post('/api/chat/send-message', { receiverId: ben.id, content: `${n}` })).status ===
          201
        );
      }),
    );
    expect(answers.filter(Boolean).length).toBe(10);
    expect(await annThere.emit('send_message', { receiverId: ben.id, content: 'more' })).toMatchObject({
      success: false,
      code: 'rate_limited',
    });
  });

  test('a client that polls, and then upgrades, needs no sticky balancer', async () => {
    const ports = [here, there].map(({ url }) => Number(new URL(url).port));
    await using balancer = await RoundRobin.start(await freePort(), ports);
    const [ann, ben] = [await here.signUp(), await connect(there)];
    for (const transports of [['polling'], ['polling', 'websocket']]) {
      // Each request on a connection of its own, so that every other one goes to the wrong process.
      const socket = io(`http://127.0.0.1:${balancer.port}`, {
        transports,
        extraHeaders: { cookie: ann.cookie, connection: 'close' },
        reconnection: false,
        forceNew: true,
      });
      const problems: string[] = [];
      for (const name of ['connect_error', 'disconnect'])
        socket.on(name, (why) => problems.push(String(why)));
      const got: string[] = [];
      socket.on('new_message', ({ content }: { content: string }) => got.push(content));
      await expect.poll(() => socket.connected).toBe(true);
      for (const content of ['one', 'two ü', 'three']) {
        const payload = { receiverId: ben.id, content };
        expect(await socket.emitWithAck('send_message', payload)).toMatchObject({ success: true });
        expect(await ben.next('new_message')).toMatchObject({ content });
        await ben.send(ann.id, `re: ${content}`);
      }
      await expect.poll(() => got).toEqual(['re: one', 're: two ü', 're: three']);
      expect(problems).toEqual([]);
      socket.disconnect();
    }
  });

  test('Redis killed: messages are stored and sent where possible; back again, every browser comes back and catches up', async () => {
    const [ann, ben] = [await connect(here), await connect(there)];
    const annTab = await connect(here, ann.account);
    await ann.send(ben.id, 'before');
    await ben.next('new_message');
    await redis.kill();
    await ann.send(ben.id, 'while it is away');
    expect(await annTab.next('message_sent')).toMatchObject({ content: 'before' });
    expect(await annTab.next('message_sent')).toMatchObject({ content: 'while it is away' });
    expect((await ben.history(ann.id)).map(({ content }) => content)).toEqual(['before', 'while it is away']);
    const gone = new Promise<string>((resolve) => ben.socket.once('disconnect', resolve));
    await redis.startProcess();
    expect(await gone).toBe('transport close');
    const back = await connect(there, ben.account);
    const { conversations } = await back.emit('catch_up', {
      conversations: [{ contactId: ann.id, afterSeq: 1 }],
    });
    expect(conversations).toMatchObject([{ messages: [{ content: 'while it is away' }] }]);
    const annBack = await connect(here, ann.account);
    await annBack.send(ben.id, 'after');
    expect(await back.next('new_message')).toMatchObject({ content: 'after' });
  });
});
