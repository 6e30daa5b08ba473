import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { ChatMessage, RecentChat } from '#features/chat/contract/messages.ts';

let server: TestServer;
let third: Account;
let ann: ChatClient;
let ben: ChatClient;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  third = await server.signUp({ role: 'teacher', name: 'Tara Third' });
});
beforeEach(async () => {
  const [a, b] = [await server.signUp({ name: 'Ann Lee' }), await server.signUp({ name: 'Ben Oda' })];
  ann = await ChatClient.connect(server.url, a);
  ben = await ChatClient.connect(server.url, b);
  return () => {
    ann.socket.disconnect();
    ben.socket.disconnect();
  };
});
afterAll(() => server[Symbol.asyncDispose]());

async function recentOf(client: ChatClient): Promise<RecentChat[]> {
  return (await client.get(`/api/chat/recent?userId=${client.id}`)).body['recentChats'] as RecentChat[];
}
const unreadOf = async (client: ChatClient) => (await client.get('/api/chat/unread-count')).body;
const sendAll = async (from: ChatClient, to: ChatClient, count: number): Promise<ChatMessage[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => from.send(to.id, `message ${index}`)));

test('marking a message read notifies sender and reader, and covers everything before it', async () => {
  const sent = await sendAll(ann, ben, 5);
  expect(await unreadOf(ben)).toEqual({ unreadCount: 5, conversations: 1, unmutesAt: null });
  expect(await ben.emit('mark_as_read', { messageIds: [sent[2]?._id] })).toEqual({
    success: true,
    updated: 3,
  });
  expect(await ann.next('messages_read')).toEqual({ contactId: ben.id, seq: 3 });
  expect(await ben.next('unread_changed')).toEqual({
    contactId: ann.id,
    unreadCount: 2,
    readSeq: 3,
    marked: 3,
  });
  expect((await ann.history(ben.id)).map((message) => message.read)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(await unreadOf(ben)).toEqual({ unreadCount: 2, conversations: 1, unmutesAt: null });
  const answer = await ben.post('/api/chat/mark-read', { messageIds: sent.map((message) => message._id) });
  expect(answer).toEqual({ status: 200, body: { success: true, updated: 2 } });
  expect(await unreadOf(ben)).toEqual({ unreadCount: 0, conversations: 0, unmutesAt: null });
  expect((await ben.history(ann.id)).every((message) => message.read)).toBe(true);
});

test('marking again, or marking an older message, changes nothing and sends no event', async () => {
  const sent = await sendAll(ann, ben, 3);
  await ben.emit('mark_as_read', { messageIds: [sent[2]?._id] });
  expect(await ben.emit('mark_as_read', { messageIds: [sent[0]?._id, sent[2]?._id] })).toEqual({
    success: true,
    updated: 0,
  });
  await Promise.all([ann.settle(), ben.settle()]);
  expect(ann.named('messages_read')).toHaveLength(1);
  expect(ben.named('unread_changed')).toHaveLength(1);
});

test('two tabs that mark the same message at once count it once', async () => {
  const sent = await sendAll(ann, ben, 20);
  using tab = await ChatClient.connect(server.url, ben.account);
  const ids = { messageIds: sent.map((message) => message._id) };
  const acks = await Promise.all([ben, tab, ben, tab].map((client) => client.emit('mark_as_read', ids)));
  expect(acks.reduce((sum, ack) => sum + (ack.updated ?? 0), 0)).toBe(20);
  await Promise.all([ann.settle(), tab.settle()]);
  expect(ann.named('messages_read')).toEqual([{ contactId: ben.id, seq: 20 }]);
  expect(tab.named('unread_changed')).toHaveLength(1);
});

test('only received messages can be marked: own, foreign and unknown ones get identical answers', async () => {
  const [message] = await sendAll(ann, ben, 1);
  using tara = await ChatClient.connect(server.url, third);
  const own = await ann.emit('mark_as_read', { messageIds: [message?._id] });
  const foreign = await tara.emit('mark_as_read', { messageIds: [message?._id] });
  const unknown = await tara.emit('mark_as_read', { messageIds: ['zzz-9'] });
  const nonsense = await tara.emit('mark_as_read', {
    messageIds: ["'; drop table messages", '00-1', 'a-0', 'a-1\0'],
  });
  expect(own).toEqual({ success: false, code: 'not_found', message: 'This message was not found.' });
  expect([foreign, unknown, nonsense]).toEqual([own, own, own]);
  const answer = await tara.post('/api/chat/mark-read', { messageIds: [message?._id] });
  expect(answer).toEqual({ status: 404, body: own });
  expect((await ben.history(ann.id))[0]?.read).toBe(false);
  const mixed = await ben.emit('mark_as_read', { messageIds: ['zzz-9', message?._id] });
  expect(mixed).toEqual({ success: true, updated: 1 });
});

test('recent chats: the last written first, with contact, last message and unread count', async () => {
  const long = 'x'.repeat(400);
  await ann.send(third.id, long);
  const [first] = await sendAll(ben, ann, 2);
  const { body } = await ann.get('/api/chat/recent');
  expect(body['nextCursor']).toBeNull();
  expect(body['recentChats']).toEqual([
    {
      contactId: ben.id,
      contactName: 'Ben Oda',
      contactEmail: null,
      contactStudentId: expect.any(String),
      contactStatus: 'online',
      lastMessage: 'message 1',
      lastDeleted: false,
      lastAttachments: 0,
      deliveredSeq: 0,
      contactDeliveredSeq: 0,
      lastChange: 0,
      muted: false,
      mutedUntil: null,
      favourite: false,
      blocked: false,
      decision: 0,
      lastMessageTime: expect.any(String),
      lastSenderId: ben.id,
      read: false,
      unreadCount: 2,
      lastSeq: 2,
      readSeq: 0,
      contactReadSeq: 0,
    },
    {
      contactId: third.id,
      contactName: 'Tara Third',
      contactEmail: third.email,
      contactDepartment: 'Physics',
      contactStudentId: null,
      contactStatus: 'offline',
      lastMessage: 'x'.repeat(300),
      lastDeleted: false,
      lastAttachments: 0,
      deliveredSeq: 0,
      contactDeliveredSeq: 0,
      lastChange: 0,
      muted: false,
      mutedUntil: null,
      favourite: false,
      blocked: false,
      decision: 0,
      lastMessageTime: expect.any(String),
      lastSenderId: ann.id,
      read: true,
      unreadCount: 0,
      lastSeq: 1,
      readSeq: 0,
      contactReadSeq: 0,
    },
  ]);
  await ann.emit('mark_as_read', { messageIds: [first?._id] });
  expect((await recentOf(ann))[0]).toMatchObject({ read: false, unreadCount: 1, readSeq: 1 });
  expect((await recentOf(ben))[0]).toMatchObject({ contactId: ann.id, contactReadSeq: 1, read: true });
});

test('recent chats are paged by key, each conversation once, without empty conversations', async () => {
  const contacts = await Promise.all(Array.from({ length: 5 }, () => server.signUp()));
  for (const contact of contacts) await ann.send(contact.id, 'Hello');
  // The message was refused: the conversation exists but is empty.
  await ann.emit('send_message', { receiverId: ben.id, content: 'x', clientId: 'taken' });
  await ann.emit('send_message', { receiverId: third.id, content: 'x', clientId: 'taken' });
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await ann.get(`/api/chat/recent?limit=2${cursor}`);
    seen.push(...(body['recentChats'] as RecentChat[]).map((chat) => chat.contactId));
    if (body['nextCursor'] === null) break;
    cursor = `&cursor=${body['nextCursor'] as string}`;
  }
  expect(seen).toEqual([ben.id, ...contacts.map((contact) => contact.id).toReversed()]);
  expect((await ann.get('/api/chat/recent?cursor=nonsense')).status).toBe(400);
});

test('a person whose record is deleted shows as Unknown User', async () => {
  await ben.send(ann.id, 'Hello');
  await server.database.db.$client.query(`update conversations set person_b = 'nobody' where person_b = $1`, [
    [ann.id, ben.id].toSorted()[1],
  ]);
  await server.database.db.$client.query(
    `update conversation_members set user_id = 'nobody' where user_id = $1`,
    [[ann.id, ben.id].toSorted()[1]],
  );
  const left = [ann, ben].find((client) => client.id === [ann.id, ben.id].toSorted()[0]);
  if (left === undefined) throw new Error('one of the two is left');
  expect((await recentOf(left))[0]).toMatchObject({ contactName: 'Unknown User', contactEmail: null });
});

test.each(['recent', 'unread-count', 'fetch-chats', `messages?contactId=x`])(
  'GET %s for somebody else is refused and written down',
  async (path) => {
    const answer = await ann.get(`/api/chat/${path}${path.includes('?') ? '&' : '?'}userId=${third.id}`);
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
    const { rows } = await server.database.db.$client.query(
      `select action, subject, details from audit_log where actor_id = $1 and action = 'impersonation.refused'`,
      [ann.id],
    );
    expect(rows).toEqual([
      { action: 'impersonation.refused', subject: third.id, details: { call: path.replace(/\?.*/, '') } },
    ]);
  },
);
