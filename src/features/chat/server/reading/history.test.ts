import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';

let server: TestServer;
let ann: ChatClient;
let ben: ChatClient;
let cleo: ChatClient;
const total = 230;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  // The first account is the administrator, who sees every e-mail.
  const connect = async (role: 'student' | 'teacher') =>
    ChatClient.connect(server.url, await server.signUp({ role }));
  cleo = await connect('teacher');
  ann = await connect('student');
  ben = await connect('student');
  await Promise.all(
    Array.from({ length: total }, (_, n) => (n % 3 ? ann : ben).send((n % 3 ? ben : ann).id, `m${n}`)),
  );
  await Promise.all(Array.from({ length: 3 }, (_, n) => cleo.send(ann.id, `c${n}`)));
});
afterAll(async () => {
  for (const client of [ann, ben, cleo]) client.socket.disconnect();
  await server[Symbol.asyncDispose]();
});

const seqs = (messages: ChatMessage[]) => messages.map((message) => message.seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('the newest fifty messages in order, then page by page before a seq or a message id', async () => {
  const { status, body } = await ann.get(`/api/chat/messages?userId=${ann.id}&contactId=${ben.id}`);
  expect(status).toBe(200);
  const newest = body['messages'] as ChatMessage[];
  expect(seqs(newest)).toEqual(range(total - 49, total));
  expect(body).toMatchObject({ hasMore: true, lastSeq: total, readSeq: 0, contactReadSeq: 0 });
  expect(body['contact']).toEqual({
    id: ben.id,
    _id: ben.id,
    name: ben.account.name,
    email: null,
    teacherId: null,
    studentId: expect.any(String),
    status: 'online',
    isClosed: false,
  });
  expect(seqs(await ann.history(ben.id, `&before=${total - 49}`))).toEqual(range(total - 99, total - 50));
  expect(seqs(await ann.history(ben.id, `&before=${newest[0]?._id}&limit=10`))).toEqual(
    range(total - 59, total - 50),
  );
  const first = await ann.get(`/api/chat/messages?contactId=${ben.id}&before=21`);
  expect(first.body).toMatchObject({ hasMore: false });
  expect(seqs(first.body['messages'] as ChatMessage[])).toEqual(range(1, 20));
});

test('after a seq: the next messages, oldest first', async () => {
  const { body } = await ben.get(`/api/chat/messages?contactId=${ann.id}&after=100&limit=100`);
  expect(seqs(body['messages'] as ChatMessage[])).toEqual(range(101, 200));
  expect(body['hasMore']).toBe(true);
  expect(seqs(await ben.history(ann.id, `&after=200&limit=100`))).toEqual(range(201, total));
  expect(seqs(await ben.history(ann.id, `&after=${total}`))).toEqual([]);
  expect(seqs(await ben.history(ann.id, `&after=10&before=15`))).toEqual(range(11, 14));
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'before=-1',
  'before=x',
  'after=1e3',
  `before=${'9'.repeat(40)}`,
])('a page with %s is refused', async (query) => {
  const answer = await ann.get(`/api/chat/messages?contactId=${ben.id}&${query}`);
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'validation' } });
});

test('an unused conversation is empty, and one with nobody is not found', async () => {
  const empty = await ben.get(`/api/chat/messages?contactId=${cleo.id}`);
  expect(empty.body).toMatchObject({
    messages: [],
    hasMore: false,
    lastSeq: 0,
    contact: { email: cleo.account.email },
  });
  const unknown = await ben.get('/api/chat/messages?contactId=nobody');
  expect(unknown).toEqual({
    status: 404,
    body: { success: false, code: 'not_found', message: 'This person was not found.' },
  });
});

test('only its two people can read a conversation', async () => {
  expect(await cleo.history(ben.id)).toEqual([]);
  expect(seqs(await cleo.history(ann.id))).toEqual([1, 2, 3]);
});

test('catch-up returns everything missed in the held conversations, in order, with both positions', async () => {
  const [last] = (await ann.history(cleo.id)).slice(-1);
  await ann.emit('mark_as_read', { messageIds: [last?._id] });
  const catchUp = () =>
    ann.emit('catch_up', {
      conversations: [
        { contactId: ben.id, afterSeq: total - 40 },
        { contactId: cleo.id, afterSeq: 3 },
      ],
    });
  // Deliveries are stored in batches.
  await cleo.history(ann.id);
  await expect.poll(async () => (await catchUp()).conversations?.[1]?.contactDeliveredSeq).toBe(3);
  const ack = await catchUp();
  expect(ack.success).toBe(true);
  const [bens, cleos] = ack.conversations ?? [];
  expect(bens).toMatchObject({ contactId: ben.id, truncated: false, lastSeq: total });
  expect(bens?.messages).toEqual(await ann.history(ben.id, `&after=${total - 40}`));
  expect(cleos).toEqual({
    contactId: cleo.id,
    messages: [],
    changed: [],
    truncated: false,
    lastSeq: 3,
    readSeq: 3,
    contactReadSeq: 0,
    deliveredSeq: 3,
    contactDeliveredSeq: 3,
    lastChange: 0,
    muted: false,
    mutedUntil: null,
    favourite: false,
    blocked: false,
    decision: 0,
  });
});

test('a client that missed too much, or is ahead of the server, must reload', async () => {
  const ack = await ann.emit('catch_up', {
    conversations: [
      { contactId: ben.id, afterSeq: 0 },
      { contactId: cleo.id, afterSeq: 99 },
      { contactId: 'nobody', afterSeq: 0 },
    ],
  });
  expect(ack.conversations).toMatchObject([
    { contactId: ben.id, truncated: true, messages: [], lastSeq: total },
    { contactId: cleo.id, truncated: true, messages: [], lastSeq: 3 },
    { contactId: 'nobody', truncated: false, messages: [], lastSeq: 0 },
  ]);
});

test("contacts: the directory with real presence and a search; students see each other's student id but no e-mail", async () => {
  const { body } = await ann.get(
    `/api/chat/fetch-chats?userId=${ann.id}&search=${encodeURIComponent(ben.account.name)}`,
  );
  expect(body).toMatchObject({ hasMore: false, contacts: [{ id: ben.id, email: null, status: 'online' }] });
  const offline = await server.signUp({ name: 'Olaf Away' });
  const found = await ann.get('/api/chat/fetch-chats?search=olaf');
  expect(found.body).toMatchObject({ contacts: [{ id: offline.id, status: 'offline' }] });
  const teachers = await ann.get(`/api/chat/fetch-chats?search=${encodeURIComponent(cleo.account.name)}`);
  expect(teachers.body).toMatchObject({ contacts: [{ id: cleo.id, email: cleo.account.email }] });
});
