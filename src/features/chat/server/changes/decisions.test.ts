import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { ConversationDecisions, RecentChat } from '#features/chat/contract/messages.ts';

let server: TestServer;
let ann: ChatClient;
let ben: ChatClient;
let tara: ChatClient;
const opened: ChatClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' }, { chatRate: { max: 1e9, windowMs: 1000 } });
  const connect = async (role: 'student' | 'teacher', name: string) =>
    ChatClient.connect(server.url, await server.signUp({ role, name }));
  tara = await connect('teacher', 'Tara Teacher');
  ann = await connect('student', 'Ann Student');
  ben = await connect('student', 'Ben Student');
});
afterAll(async () => {
  for (const client of [ann, ben, tara, ...opened]) client.socket.disconnect();
  await server[Symbol.asyncDispose]();
});

async function decide(client: ChatClient, call: string, body: Record<string, unknown>) {
  const answer = await client.post(`/api/chat/${call}`, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } });
  return answer.body['conversation'] as ConversationDecisions;
}
const recentOf = async (client: ChatClient, more = '') =>
  (await client.get(`/api/chat/recent${more}`)).body['recentChats'] as RecentChat[];
const unreadOf = async (client: ChatClient) => (await client.get('/api/chat/unread-count')).body;

test("a mute for an hour, until eight tomorrow or without end reaches the person's devices and silences the badge", async () => {
  using second = await ChatClient.connect(server.url, ann.account);
  await ben.send(ann.id, 'Hello');
  await tara.send(ann.id, 'Hello');
  expect(await unreadOf(ann)).toEqual({ unreadCount: 2, conversations: 2, unmutesAt: null });
  const hour = await decide(ann, 'mute', { contactId: ben.id, mute: 'hour' });
  expect(hour).toMatchObject({ contactId: ben.id, muted: true, decision: 1 });
  const { rows } = await server.database.db.$client.query<{ left: number }>(
    'select extract(epoch from $1::timestamptz - now())::float8 as left',
    [hour.mutedUntil],
  );
  expect(Math.round((rows[0]?.left ?? 0) / 60)).toBe(60);
  expect(await second.next('conversation_changed')).toEqual(hour);
  expect(await unreadOf(ann)).toEqual({ unreadCount: 1, conversations: 1, unmutesAt: hour.mutedUntil });
  expect((await recentOf(ann)).find(({ contactId }) => contactId === ben.id)).toMatchObject({
    muted: true,
    mutedUntil: hour.mutedUntil,
    unreadCount: 1,
  });
  for (const [timeZone, at] of [
    [undefined, '02:30'],
    ['Europe/Berlin', '07:00'],
    ['America/New_York', '13:00'],
  ]) {
    const { mutedUntil } = await decide(ann, 'mute', { contactId: ben.id, mute: 'tomorrow', timeZone });
    // Eight o'clock in the person's time zone, with or without summer time.
    const [hours] = (mutedUntil ?? '').slice(11, 16).split(':').map(Number);
    expect([Number(at?.slice(0, 2)), Number(at?.slice(0, 2)) - 1]).toContain(hours);
  }
  const always = await decide(ann, 'mute', { contactId: ben.id, mute: 'always' });
  expect(always).toMatchObject({ muted: true, mutedUntil: null });
  expect(await unreadOf(ann)).toEqual({ unreadCount: 1, conversations: 1, unmutesAt: null });
  const off = await decide(ann, 'mute', { contactId: ben.id, mute: 'off' });
  expect(off).toMatchObject({ muted: false, mutedUntil: null, decision: 6 });
  expect(await unreadOf(ann)).toEqual({ unreadCount: 2, conversations: 2, unmutesAt: null });
  await second.settle();
  for (const timeZone of ['Nowhere/Land', '+05:30', "x'; select"]) {
    const refused = await ann.post('/api/chat/mute', { contactId: ben.id, mute: 'tomorrow', timeZone });
    expect(refused).toMatchObject({ status: 400, body: { message: 'This time zone is unknown.' } });
  }
  expect(ben.named('conversation_changed')).toEqual([]);
});

test('favourites and unread conversations are listed apart, and a search finds names and last messages', async () => {
  await decide(ann, 'favourite', { contactId: ben.id, favourite: true });
  expect((await recentOf(ann, '?only=favourites')).map(({ contactId }) => contactId)).toEqual([ben.id]);
  expect((await recentOf(ann, '?only=unread')).map(({ contactId }) => contactId)).toEqual([tara.id, ben.id]);
  const taras = await ann.history(tara.id);
  await ann.emit('mark_as_read', { messageIds: [taras[0]?._id] });
  expect((await recentOf(ann, '?only=unread')).map(({ contactId }) => contactId)).toEqual([ben.id]);
  expect((await recentOf(ann, '?query=TARA')).map(({ contactId }) => contactId)).toEqual([tara.id]);
  expect(await recentOf(ann, '?query=hello')).toHaveLength(2);
  expect(await recentOf(ann, '?query=nothing')).toEqual([]);
  const off = await decide(ann, 'favourite', { contactId: ben.id, favourite: false });
  expect(off.favourite).toBe(false);
  expect(await recentOf(ann, '?only=favourites')).toEqual([]);
});

const page = async (client: ChatClient, contact: ChatClient) =>
  (await client.get(`/api/chat/messages?contactId=${contact.id}`)).body;

const cannot = { success: false, code: 'forbidden', message: 'You cannot message this person' };

test('a block refuses messages both ways, hides presence and typing, keeps history, notifies nobody, and can be undone', async () => {
  const old = await ben.send(ann.id, 'Before the block');
  expect(await ann.emit('watch_presence', { userIds: [ben.id] })).toMatchObject({
    presence: [{ userId: ben.id, status: 'online' }],
  });
  await ben.emit('watch_presence', { userIds: [ann.id] });
  await Promise.all([ann.settle(), ben.settle()]);
  for (const client of [ann, ben]) client.events.length = 0;

  const decided = await decide(ann, 'block', { contactId: ben.id });
  expect(decided.blocked).toBe(true);
  for (const [from, to] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect(await from.emit('send_message', { receiverId: to.id, content: 'Hello?' })).toEqual(cannot);
    const answer = await from.post('/api/chat/send-message', { receiverId: to.id, content: 'Hello?' });
    expect(answer).toEqual({ status: 403, body: cannot });
    expect(await from.next('presence_changed')).toEqual({ userId: to.id, status: 'offline' });
    await from.emit('typing', { receiverId: to.id });
    expect(await from.emit('watch_presence', { userIds: [to.id, tara.id] })).toMatchObject({
      presence: [
        { userId: tara.id, status: 'online' },
        { userId: to.id, status: 'offline' },
      ],
    });
    expect(await page(from, to)).toMatchObject({ contact: { status: 'offline' }, blocked: from === ann });
    expect((await recentOf(from)).find(({ contactId }) => contactId === to.id)).toMatchObject({
      contactStatus: 'offline',
      blocked: from === ann,
    });
    const found = await from.get(`/api/chat/fetch-chats?search=${encodeURIComponent(to.account.name)}`);
    expect(found.body['contacts']).toMatchObject([{ id: to.id, status: 'offline' }]);
    expect((await from.history(to.id)).map(({ _id }) => _id)).toContain(old._id);
  }
  await ann.emit('mark_as_read', { messageIds: [old._id] });
  expect(await unreadOf(ann)).toEqual({ unreadCount: 0, conversations: 0, unmutesAt: null });
  expect((await ben.history(ann.id)).at(-1)).toMatchObject({ _id: old._id, read: false });
  for (const [call, body] of [
    ['edit-message', { messageId: old._id, content: 'After all' }],
    ['react', { messageId: old._id, emoji: '👍' }],
  ] as const) {
    expect(await ben.post(`/api/chat/${call}`, body)).toEqual({ status: 403, body: cannot });
  }
  await Promise.all([ann.settle(), ben.settle()]);
  // Deliveries from before the block are stored in batches, so their event may still follow.
  const isOfBefore = ({ name, payload }: (typeof ben.events)[number]) =>
    name === 'messages_delivered' && (payload as { seq: number }).seq < old.seq;
  expect(
    ben.events
      .filter((event) => !isOfBefore(event))
      .map(({ name }) => name)
      .filter((name) => name !== 'error' && name !== 'test_message'),
  ).toEqual([]);
  expect(ann.named('typing')).toEqual([]);

  expect((await ann.get('/api/chat/blocked')).body['blocked']).toMatchObject([
    { contact: { id: ben.id, name: 'Ben Student' } },
  ]);
  expect((await ben.get('/api/chat/blocked')).body['blocked']).toEqual([]);
  await decide(ben, 'block', { contactId: ann.id, blocked: false });
  expect(await ben.emit('send_message', { receiverId: ann.id, content: 'Hello?' })).toEqual(cannot);
  await decide(ann, 'block', { contactId: ben.id, blocked: false });
  expect((await ben.send(ann.id, 'Hello again')).seq).toBe(old.seq + 1);
  expect((await ann.get('/api/chat/blocked')).body['blocked']).toEqual([]);
});

test('after a block is answered no concurrent message is stored', async () => {
  const [one, two] = await twoPeople();
  await two.send(one.id, 'first');
  const sending = Array.from({ length: 300 }, (_, n) =>
    two.emit('send_message', { receiverId: one.id, content: `m${n}` }),
  );
  await decide(one, 'block', { contactId: two.id });
  const { lastSeq } = await page(one, two);
  await Promise.all(sending);
  expect(await page(one, two)).toMatchObject({ lastSeq });
});

test('a conversation with a suspended or deleted person says that nothing can be sent', async () => {
  const account = await server.signUp({ name: 'Gone Gunnar' });
  using gone = await ChatClient.connect(server.url, account);
  await gone.send(ann.id, 'Goodbye');
  expect(await page(ann, gone)).toMatchObject({ contact: { isClosed: false } });
  // The first account is the administrator.
  const suspended = await tara.post(`/api/admin/people/${account.id}/suspend`, { reason: 'a test' });
  expect(suspended.status).toBe(200);
  expect(await page(ann, gone)).toMatchObject({ lastSeq: 1, contact: { isClosed: true } });
});

test('students cannot block teachers, approved or not; teachers can block students; nobody blocks themselves', async () => {
  const refused = await ann.post('/api/chat/block', { contactId: tara.id });
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'You can mute your teachers, but not block them.' },
  });
  expect(await page(ann, tara)).toMatchObject({ mayBlock: false });
  expect(await page(ann, ben)).toMatchObject({ mayBlock: true });
  expect(await page(tara, ann)).toMatchObject({ mayBlock: true });
  expect((await decide(tara, 'block', { contactId: ann.id })).blocked).toBe(true);
  expect(await ann.emit('send_message', { receiverId: tara.id, content: 'Please' })).toEqual(cannot);
  await decide(tara, 'block', { contactId: ann.id, blocked: false });
  expect((await ann.post('/api/chat/block', { contactId: ann.id })).status).toBe(400);
});

const setReceipts = async (client: ChatClient, readReceipts: boolean) => {
  const answer = await fetch(`${server.url}/api/chat/settings`, {
    method: 'PUT',
    headers: { cookie: client.account.cookie, 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ readReceipts }),
  });
  expect(await answer.json()).toEqual({ readReceipts });
};
async function twoPeople(): Promise<[ChatClient, ChatClient]> {
  const accounts = [await server.signUp(), await server.signUp()];
  const clients = await Promise.all(accounts.map((account) => ChatClient.connect(server.url, account)));
  opened.push(...clients);
  return clients as [ChatClient, ChatClient];
}
const lastOf = async (client: ChatClient, contact: ChatClient) => (await client.history(contact.id)).at(-1);

test('a message is delivered when a device reports it or catches up, once, and never by reading history', async () => {
  const [ann, ben] = await twoPeople();
  const [first, second] = [await ann.send(ben.id, 'One'), await ann.send(ben.id, 'Two')];
  expect(await lastOf(ann, ben)).toMatchObject({ delivered: false, read: false });
  ann.events.length = 0;
  await ben.emit('mark_as_delivered', { conversations: [{ contactId: ann.id, seq: first.seq }] });
  expect(await ann.next('messages_delivered')).toEqual({ contactId: ben.id, seq: first.seq });
  expect((await ann.history(ben.id)).slice(-2).map(({ delivered }) => delivered)).toEqual([true, false]);
  // A higher seq counts as the last message; a lower one changes nothing.
  await ben.emit('mark_as_delivered', {
    conversations: [
      { contactId: ann.id, seq: 1_000_000 },
      { contactId: 'nobody', seq: 1 },
    ],
  });
  expect(await ann.next('messages_delivered')).toEqual({ contactId: ben.id, seq: second.seq });
  await ben.emit('mark_as_delivered', { conversations: [{ contactId: ann.id, seq: 1 }] });
  const third = await ann.send(ben.id, 'Three');
  await ben.emit('catch_up', { conversations: [{ contactId: ann.id, afterSeq: second.seq }] });
  expect(await ann.next('messages_delivered')).toEqual({ contactId: ben.id, seq: third.seq });
  expect(await lastOf(ann, ben)).toMatchObject({ delivered: true, read: false });
  expect((await recentOf(ann)).find(({ contactId }) => contactId === ben.id)).toMatchObject({
    contactDeliveredSeq: third.seq,
  });
  expect(ann.named('messages_delivered')).toEqual([]);
});

test('without read receipts neither person ever learns what was read, and unread counts go on', async () => {
  const [ann, ben] = await twoPeople();
  using second = await ChatClient.connect(server.url, ben.account);
  await setReceipts(ben, false);
  expect(await second.next('chat_settings_changed')).toEqual({ readReceipts: false });
  expect((await ben.get('/api/chat/settings')).body).toEqual({ readReceipts: false });
  ann.events.length = 0;
  const toBen = await ann.send(ben.id, 'Do you read this?');
  const toAnn = await ben.send(ann.id, 'And you?');
  expect(await ben.emit('mark_as_read', { messageIds: [toBen._id] })).toMatchObject({ success: true });
  await ann.emit('mark_as_read', { messageIds: [toAnn._id] });
  expect(await ann.next('messages_delivered')).toMatchObject({ contactId: ben.id });
  await Promise.all([ann.settle(), ben.settle()]);
  expect(ann.named('messages_read')).toEqual([]);
  const [annSees, benSees] = [await ann.history(ben.id), await ben.history(ann.id)];
  expect(annSees.find(({ _id }) => _id === toBen._id)).toMatchObject({ read: false, delivered: true });
  expect(benSees.filter(({ senderId, read }) => senderId === ben.id && read)).toEqual([]);
  expect((await recentOf(ben)).find(({ contactId }) => contactId === ann.id)).toMatchObject({
    unreadCount: 0,
    contactReadSeq: 0,
  });
  await setReceipts(ben, true);
  expect((await ann.history(ben.id)).find(({ _id }) => _id === toBen._id)).toMatchObject({ read: false });
  const later = await ann.send(ben.id, 'Now?');
  await ben.emit('mark_as_read', { messageIds: [later._id] });
  expect(await ann.next('messages_read')).toEqual({ contactId: ben.id, seq: later.seq });
  expect(await lastOf(ann, ben)).toMatchObject({ read: true });
});
