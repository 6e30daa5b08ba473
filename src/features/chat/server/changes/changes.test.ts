import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import { importRoster } from '#features/people/server/service.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { placeOf } from '../sending/message-id.ts';

let server: TestServer;
let ann: ChatClient;
let ben: ChatClient;
let cleo: ChatClient;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  const connect = async () => ChatClient.connect(server.url, await server.signUp());
  [ann, ben, cleo] = [await connect(), await connect(), await connect()];
});
afterAll(async () => {
  for (const client of [ann, ben, cleo]) client.socket.disconnect();
  await server[Symbol.asyncDispose]();
});

async function change(client: ChatClient, call: string, body: Record<string, unknown>) {
  const answer = await client.post(`/api/chat/${call}`, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } });
  return answer.body['message'] as ChatMessage;
}
const refusal = async (client: ChatClient, call: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await client.post(`/api/chat/${call}`, body);
  return { status, message: answer['message'] };
};
async function age(message: ChatMessage, seconds: number): Promise<void> {
  const place = placeOf(message._id);
  await server.database.db.$client.query(
    'update messages set created_at = clock_timestamp() - make_interval(secs => $3) where conversation_id = $1 and seq = $2',
    [place?.conversationId, place?.seq, seconds],
  );
}
const previewOf = async (client: ChatClient) =>
  ((await client.get('/api/chat/recent')).body['recentChats'] as Record<string, unknown>[])[0];

test("an edit shows 'edited' to both people, live, in the history, and in the list for the last message", async () => {
  const first = await ann.send(ben.id, 'Fisrt');
  const last = await ann.send(ben.id, 'Lsat');
  const edited = await change(ann, 'edit-message', { messageId: last._id, content: ' Last ' });
  expect(edited).toMatchObject({ _id: last._id, content: 'Last', editedAt: expect.any(String), change: 1 });
  expect(edited.timestamp).toBe(last.timestamp);
  expect(await ben.next('message_changed')).toMatchObject({
    contactId: ann.id,
    lastChange: 1,
    message: { content: 'Last', editedAt: edited.editedAt },
  });
  expect(await ann.next('message_changed')).toEqual({ contactId: ben.id, lastChange: 1, message: edited });
  expect((await ben.history(ann.id)).at(-1)).toMatchObject({ content: 'Last', editedAt: edited.editedAt });
  expect(await previewOf(ben)).toMatchObject({ lastMessage: 'Last', unreadCount: 2, lastChange: 1 });
  await change(ann, 'edit-message', { messageId: first._id, content: 'First' });
  expect(await previewOf(ben)).toMatchObject({ lastMessage: 'Last', lastChange: 2 });
  // The same text is not an edit.
  await change(ann, 'edit-message', { messageId: first._id, content: 'First' });
  expect(await previewOf(ben)).toMatchObject({ lastChange: 2 });
});

test('messages can be changed during a roster import', async () => {
  const message = await ann.send(ben.id, 'Befor');
  await server.database.db.transaction(async (tx) => {
    await importRoster(tx, []);
    const edited = await change(ann, 'edit-message', { messageId: message._id, content: 'Before' });
    expect(edited).toMatchObject({ content: 'Before' });
  });
});

test("messages are edited and deleted for 15 minutes, by the database's clock", async () => {
  const [young, old] = [await ann.send(ben.id, 'Young'), await ann.send(ben.id, 'Old')];
  await age(young, 15 * 60 - 5);
  await age(old, 15 * 60 + 1);
  await change(ann, 'edit-message', { messageId: young._id, content: 'Still young' });
  expect(await refusal(ann, 'edit-message', { messageId: old._id, content: 'New' })).toEqual({
    status: 409,
    message: 'A message can be edited for 15 minutes.',
  });
  expect(await refusal(ann, 'delete-message', { messageId: old._id })).toEqual({
    status: 409,
    message: 'A message can be deleted for 15 minutes.',
  });
  await change(ann, 'delete-message', { messageId: young._id });
});

test('a deleted message leaves a tombstone without text, files or reactions, and still counts as unread', async () => {
  const before = (await previewOf(ben))?.['unreadCount'] as number;
  const sent = await ann.send(ben.id, 'Never said this', 'said-once');
  const reply = await ben.emit('send_message', { receiverId: ann.id, content: 'You did', replyTo: sent._id });
  expect(reply.message).toMatchObject({
    replyTo: { _id: sent._id, content: 'Never said this', deleted: false },
  });
  await change(ben, 'react', { messageId: sent._id, emoji: '😮' });
  const gone = await change(ann, 'delete-message', { messageId: sent._id });
  expect(gone).toMatchObject({ content: '', deletedAt: expect.any(String) });
  expect(gone).not.toHaveProperty('reactions');
  expect(await change(ann, 'delete-message', { messageId: sent._id })).toEqual(gone);
  const [tombstone, answer] = (await ben.history(ann.id)).slice(-2);
  expect(tombstone).toMatchObject({ _id: sent._id, content: '', deletedAt: gone.deletedAt });
  expect(answer?.replyTo).toEqual({
    _id: sent._id,
    seq: sent.seq,
    senderId: ann.id,
    content: '',
    attachments: 0,
    deleted: true,
  });
  expect((await previewOf(ben))?.['unreadCount']).toBe(before + 1);
  // A resend of the deleted message does not bring it back.
  expect(await ann.send(ben.id, 'Never said this', 'said-once')).toMatchObject({
    _id: sent._id,
    content: '',
  });
  for (const call of ['edit-message', 'react']) {
    const body = { messageId: sent._id, content: 'Again', emoji: '👍' };
    expect(await refusal(ann, call, body)).toEqual({ status: 410, message: 'This message was deleted.' });
  }
  const last = await ann.send(ben.id, 'Last of all');
  await change(ann, 'delete-message', { messageId: last._id });
  expect(await previewOf(ben)).toMatchObject({ lastMessage: 'This message was deleted', lastDeleted: true });
  const { rows } = await server.database.db.$client.query<{ count: number }>(
    `select count(*)::int from messages m, conversations c
     where m.content ~ 'Never said|Last of all' or c.last_message ~ 'Never said|Last of all'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("nobody can change another person's message; a reply must quote a message of its conversation", async () => {
  const message = await ann.send(ben.id, 'Mine');
  const notOwn = { status: 403, message: 'You can change only your own messages.' };
  const unknown = { status: 404, message: 'This message was not found.' };
  for (const call of ['edit-message', 'delete-message']) {
    expect(await refusal(ben, call, { messageId: message._id, content: 'Yours' })).toEqual(notOwn);
    expect(await refusal(cleo, call, { messageId: message._id, content: 'Yours' })).toEqual(unknown);
  }
  expect(await refusal(cleo, 'react', { messageId: message._id, emoji: '👍' })).toEqual(unknown);
  for (const replyTo of [message._id, 'nonsense', `${message.conversationId}-999999`]) {
    const elsewhere = { receiverId: ann.id, content: 'Overheard', replyTo };
    expect(await refusal(cleo, 'send-message', elsewhere)).toEqual(unknown);
  }
  const ahead = { receiverId: ann.id, content: 'x', replyTo: `${message.conversationId}-${message.seq + 5}` };
  expect(await refusal(ben, 'send-message', ahead)).toEqual(unknown);
  expect(await cleo.history(ann.id)).toEqual([]);
});

test('each person has one of six reactions on a message: set, replaced and removed live for both', async () => {
  const { _id: messageId } = await ann.send(ben.id, 'React!');
  for (const emoji of ['👍', '❤️', '😂', '😮', '😢', '🙏']) {
    const message = await change(ben, 'react', { messageId, emoji });
    expect(message.reactions).toEqual([{ userId: ben.id, emoji }]);
  }
  expect((await ann.post('/api/chat/react', { messageId, emoji: '🍕' })).status).toBe(400);
  const both = await change(ann, 'react', { messageId, emoji: '🙏' });
  expect(both.reactions).toEqual([
    { userId: ben.id, emoji: '🙏' },
    { userId: ann.id, emoji: '🙏' },
  ]);
  await change(ben, 'react', { messageId, emoji: null });
  await ann.settle();
  const event = ann.named<{ message: ChatMessage }>('message_changed').at(-1);
  expect(event?.message.reactions).toEqual([{ userId: ann.id, emoji: '🙏' }]);
  expect(event?.message).toEqual((await ann.history(ben.id)).at(-1));
});

async function upload(client: ChatClient, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'chat-attachment');
  form.append('file', new File([bytes], name));
  const { cookie } = client.account;
  const answer = await fetch(`${server.url}/api/files`, { method: 'POST', headers: { cookie }, body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { file: { id: string } }).file.id;
}
const open = (client: ChatClient, url: string) =>
  fetch(`${server.url}${url}`, { headers: { cookie: client.account.cookie } });

test('files are sent with or without text, opened by the two people only, and deleted with their message', async () => {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const files = [
    await upload(ann, 'plan.png', new Uint8Array(png)),
    await upload(ann, 'notes.txt', new TextEncoder().encode('Notes')),
  ];
  const sent = await ann.emit('send_message', {
    receiverId: ben.id,
    content: '',
    clientId: 'with-files',
    attachments: files,
  });
  const message = sent.message as unknown as ChatMessage;
  expect(message).toMatchObject({
    content: '',
    attachments: [
      { id: files[0], name: 'plan.png', width: 900, height: 600 },
      { id: files[1], name: 'notes.txt', type: 'text/plain', size: 5 },
    ],
  });
  expect(await ben.next('new_message')).toBeDefined();
  expect((await ben.history(ann.id)).at(-1)).toMatchObject({ attachments: message.attachments });
  expect(await previewOf(ben)).toMatchObject({ lastMessage: '2 files', lastAttachments: 2 });
  const urls = (message.attachments ?? []).map(({ url }) => url);
  for (const url of [...urls, `${urls[0]}?w=320`]) {
    expect((await open(ben, url)).status).toBe(200);
    expect((await open(ann, url)).status).toBe(200);
    expect((await open(cleo, url)).status).toBe(404);
  }
  expect((await open(ben, `${urls[0]}?w=320`)).headers.get('content-disposition')).toMatch(/^inline/);
  expect((await open(ben, urls[1] ?? '')).headers.get('content-disposition')).toMatch(/^attachment/);
  // The same id again returns the same message and does not check the files again.
  const again = await ann.post('/api/chat/send-message', {
    receiverId: ben.id,
    content: '',
    clientId: 'with-files',
    attachments: files,
  });
  expect(again).toMatchObject({ status: 201, body: { message: { _id: message._id } } });
  await change(ann, 'delete-message', { messageId: message._id });
  for (const url of urls) expect((await open(ben, url)).status).toBe(404);
});

test('a message takes at most five unused files of its sender, and nothing is stored when one is refused', async () => {
  const before = await ben.history(ann.id);
  const foreign = await upload(cleo, 'hers.txt', new TextEncoder().encode('Hers'));
  const refused = await ann.post('/api/chat/send-message', {
    receiverId: ben.id,
    content: 'With a file',
    attachments: [foreign],
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } });
  const six = { receiverId: ben.id, content: 'Six', attachments: ['1', '2', '3', '4', '5', '6'] };
  expect(await refusal(ann, 'send-message', six)).toEqual({
    status: 400,
    message: 'A message can have at most 5 files.',
  });
  const none = { receiverId: ben.id, content: ' ', attachments: [] };
  expect(await refusal(ann, 'send-message', none)).toEqual({
    status: 400,
    message: 'Write a message first.',
  });
  expect(await ben.history(ann.id)).toEqual(before);
});

test('one catch-up returns all missed changes, and too many are answered with a new page', async () => {
  const [page] = [(await ben.get(`/api/chat/messages?contactId=${ann.id}`)).body];
  const { lastSeq, lastChange } = page as { lastSeq: number; lastChange: number };
  const asked = {
    conversations: [{ contactId: ann.id, afterSeq: lastSeq, afterChange: lastChange }],
    list: true,
  };
  const old = (await ann.history(ben.id)).find((one) => one.senderId === ann.id && !one.deletedAt);
  await change(ben, 'react', { messageId: old?._id, emoji: '❤️' });
  const fresh = await ann.send(ben.id, 'New meanwhile');
  await change(ann, 'edit-message', { messageId: fresh._id, content: 'New, and edited' });
  const ack = await ben.emit('catch_up', asked);
  expect(ack).toMatchObject({
    success: true,
    conversations: [
      {
        truncated: false,
        lastChange: lastChange + 2,
        messages: [{ _id: fresh._id, content: 'New, and edited' }],
        changed: [{ _id: old?._id, reactions: [{ userId: ben.id, emoji: '❤️' }] }],
      },
    ],
    recent: { recentChats: [{ contactId: ann.id, lastMessage: 'New, and edited' }], nextCursor: null },
    unread: { conversations: 1 },
  });
  await server.database.db.$client.query(
    'update conversations set last_change = last_change + 500 where id = $1',
    [placeOf(fresh._id)?.conversationId],
  );
  expect(await ben.emit('catch_up', asked)).toMatchObject({
    conversations: [{ truncated: true, messages: [], changed: [] }],
  });
});
