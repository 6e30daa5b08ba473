import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';

let server: TestServer;
let teacher: Account;
let student: Account;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  teacher = await server.signUp({ role: 'teacher' });
  student = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The message as the history returns it. Whether it is delivered depends on the reader. */
const kept = (message: unknown) => ({
  ...(message as ChatMessage),
  delivered: expect.any(Boolean) as unknown,
});
const connect = (account: Account) => ChatClient.connect(server.url, account);
/** Two people who have not written to each other before. */
async function twoPeople(): Promise<[ChatClient, ChatClient]> {
  const [a, b] = [await server.signUp(), await server.signUp()];
  return [await connect(a), await connect(b)];
}

test('a message is stored before it is acknowledged, and both people and the history get the same', async () => {
  const [ann, ben] = await twoPeople();
  const message = await ann.send(ben.id, '  Hello Ben \n', 'first-1');
  expect(message).toEqual({
    _id: expect.any(String),
    conversationId: expect.any(String),
    seq: 1,
    senderId: ann.id,
    receiverId: ben.id,
    content: 'Hello Ben',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    read: false,
    delivered: false,
    clientId: 'first-1',
  });
  expect(await ben.next('new_message')).toEqual(message);
  expect(await ann.next('message_sent')).toEqual(message);
  expect(await ben.history(ann.id)).toEqual([kept(message)]);
  expect(await ann.history(ben.id)).toEqual([kept(message)]);
});

test("every socket of both people gets the event, and nobody else's", async () => {
  const [ann, ben] = await twoPeople();
  const [annToo, benToo, other] = [
    await connect(ann.account),
    await connect(ben.account),
    await connect(student),
  ];
  const message = await ann.send(ben.id, 'Hello');
  for (const own of [ann, annToo]) expect(await own.next('message_sent')).toEqual(message);
  for (const theirs of [ben, benToo]) expect(await theirs.next('new_message')).toEqual(message);
  await Promise.all([other, ann, annToo, ben, benToo].map((client) => client.settle()));
  expect(other.named('new_message')).toEqual([]);
  expect(ann.named('new_message')).toEqual([]);
  expect(ben.named('message_sent')).toEqual([]);
});

test('F8: one message sent fifty times at once, by socket and HTTP, is one row, one event and fifty equal answers', async () => {
  const [ann, ben] = await twoPeople();
  const body = { receiverId: ben.id, content: 'Once', clientId: 'same-id' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      index % 2 === 0
        ? (await ann.emit('send_message', body)).message
        : (await ann.post('/api/chat/send-message', body)).body['message'],
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await ben.history(ann.id)).toEqual([kept(answers[0])]);
  await Promise.all([ann.settle(), ben.settle()]);
  expect(ben.named('new_message')).toEqual([answers[0]]);
  expect(ann.named('message_sent')).toEqual([answers[0]]);
});

test('F8: the same message sent again later returns the stored one and sends no event', async () => {
  const [ann, ben] = await twoPeople();
  const first = await ann.send(ben.id, 'Once', 'again');
  await ben.emit('mark_as_read', { messageIds: [first._id] });
  expect(await ann.send(ben.id, 'Once', 'again')).toEqual({ ...first, read: true, delivered: true });
  await Promise.all([ann.settle(), ben.settle()]);
  expect(ben.named('new_message')).toHaveLength(1);
  expect(ann.named('message_sent')).toHaveLength(1);
});

test('new messages, repeated ones and answers to nothing in one batch: each gets its own result', async () => {
  const [ann, ben] = await twoPeople();
  const first = await ann.send(ben.id, 'First', 'stored');
  const toBen = { receiverId: ben.id };
  const [lone, again, fresh, lost, reply] = await Promise.all([
    ann.emit('send_message', { ...toBen, content: 'Begins a batch', clientId: 'lone' }),
    ann.emit('send_message', { ...toBen, content: 'First', clientId: 'stored' }),
    ann.emit('send_message', { ...toBen, content: 'Fresh', clientId: 'fresh' }),
    ann.emit('send_message', { ...toBen, content: 'To nothing', replyTo: `${first.conversationId}-99` }),
    ann.emit('send_message', { ...toBen, content: 'To the first', replyTo: first._id }),
  ]);
  expect(again.message).toMatchObject({ _id: first._id, seq: 1 });
  expect(lost).toMatchObject({ success: false, code: 'not_found' });
  const stored = [lone, fresh, reply].map((answer) => answer.message as ChatMessage);
  expect(stored.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  const answered = { replyTo: expect.objectContaining({ _id: first._id }) as unknown };
  expect(await ann.history(ben.id)).toMatchObject(
    [first, lone.message, fresh.message, { ...(reply.message as ChatMessage), ...answered }].map((one) =>
      kept(one),
    ),
  );
  const { body } = await ben.get('/api/chat/unread-count');
  expect(body['unreadCount']).toBe(4);
});

test('the preview of a long message in the list is cut between two characters', async () => {
  const [ann, ben] = await twoPeople();
  await ann.send(ben.id, '🎓'.repeat(301));
  const { body } = await ben.get('/api/chat/recent');
  expect(body['recentChats']).toMatchObject([{ lastMessage: '🎓'.repeat(300) }]);
});

test("F9: the same id with other content, or to another person, is a conflict; another sender's id is independent", async () => {
  const [ann, ben] = await twoPeople();
  const first = await ann.send(ben.id, 'The content', 'one-id');
  const conflict = {
    success: false,
    code: 'conflict',
    message: 'A different message was already sent under this id.',
  };
  expect(
    await ann.emit('send_message', { receiverId: ben.id, content: 'Other', clientId: 'one-id' }),
  ).toEqual(conflict);
  const elsewhere = { receiverId: teacher.id, content: 'The content', clientId: 'one-id' };
  expect(await ann.post('/api/chat/send-message', elsewhere)).toEqual({ status: 409, body: conflict });
  const bens = await ben.send(ann.id, 'Something else', 'one-id');
  expect(await ann.history(ben.id)).toEqual([kept(first), kept(bens)]);
  expect(await ann.history(teacher.id)).toEqual([]);
});

test('F9: of two contents under one id at the same moment one is stored and the other is a conflict', async () => {
  const [ann, ben] = await twoPeople();
  const acks = await Promise.all(
    ['one', 'other'].map((content) =>
      ann.emit('send_message', { receiverId: ben.id, content, clientId: 'race' }),
    ),
  );
  expect(acks.map((ack) => ack.success)).toEqual([true, false]);
  expect(acks[1]?.code).toBe('conflict');
  expect(await ann.history(ben.id)).toHaveLength(1);
});

test("'ok' twice within a second, without ids, is two messages", async () => {
  const [ann, ben] = await twoPeople();
  const [one, two] = await Promise.all([ann.send(ben.id, 'ok'), ann.send(ben.id, 'ok')]);
  expect([one.seq, two.seq]).toEqual([1, 2]);
  expect(one).not.toHaveProperty('clientId');
  expect(await ann.history(ben.id)).toEqual([kept(one), kept(two)]);
});

test('messages sent without waiting keep their order, also the first of a conversation', async () => {
  const [ann, ben] = await twoPeople();
  const contents = Array.from({ length: 60 }, (_, index) => `message ${index}`);
  const sent = await Promise.all(contents.map((content) => ann.send(ben.id, content)));
  expect(sent.map((message) => message.seq)).toEqual(contents.map((_, index) => index + 1));
  expect((await ann.history(ben.id, '&limit=100')).map((message) => message.content)).toEqual(contents);
  await ben.settle();
  expect(ben.named<ChatMessage>('new_message')).toEqual(sent);
});

test('text is stored unchanged: any language, emoji, tags, quotes, line ends; NUL and unpaired surrogates go', async () => {
  const [ann, ben] = await twoPeople();
  const text = `Ünï "cøde" 'q' \\n {a,b} <b>&amp;</b> مرحبا שלום 👩‍👩‍👧 \u202e\ttab\r\nend`;
  expect((await ann.send(ben.id, text)).content).toBe(text);
  expect((await ann.send(ben.id, 'a\0b\ud800c')).content).toBe('ab\ufffdc');
  expect((await ann.history(ben.id)).map((message) => message.content)).toEqual([text, 'ab\ufffdc']);
});

test.each([
  ['no text', { content: ' \n\t ' }, 'Write a message first.'],
  ['only a NUL', { content: '\0' }, 'Write a message first.'],
  ['4001 characters', { content: 'x'.repeat(4001) }, 'A message can have at most 4000 characters.'],
  ['a client id of ours', { content: 'x', clientId: '~mine' }, 'This message id cannot be used.'],
])(
  '%s is refused, to the acknowledgement and as an error event, and over HTTP',
  async (_what, wrong, message) => {
    using ann = await connect(teacher);
    const ack = await ann.emit('send_message', { receiverId: student.id, ...wrong });
    expect(ack).toMatchObject({ success: false, code: 'validation', message });
    expect(await ann.next('error')).toMatchObject({ code: 'validation', message });
    const answer = await ann.post('/api/chat/send-message', { receiverId: student.id, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'validation', message } });
  },
);

test('a message of 4000 characters is stored', async () => {
  const [ann, ben] = await twoPeople();
  expect((await ann.send(ben.id, ` ${'x'.repeat(4000)} `)).content).toHaveLength(4000);
});

test('a message to nobody is not found, and one to its sender is refused', async () => {
  using ann = await connect(teacher);
  const unknown = { receiverId: 'nobody-with-this-id', content: 'Hello' };
  const refusal = { success: false, code: 'not_found', message: 'This person was not found.' };
  expect(await ann.emit('send_message', unknown)).toEqual(refusal);
  expect(await ann.post('/api/chat/send-message', unknown)).toEqual({ status: 404, body: refusal });
  expect(await ann.emit('send_message', { ...unknown, receiverId: 'nobody\0' })).toEqual(refusal);
  expect(await ann.emit('send_message', { receiverId: ann.id, content: 'Hello' })).toEqual({
    success: false,
    code: 'validation',
    message: 'You cannot write to yourself.',
  });
});

test('the session decides the sender: another sender id is refused and audited', async () => {
  using ann = await connect(student);
  const forged = { senderId: teacher.id, receiverId: teacher.id, content: 'Not mine' };
  const answer = await ann.post('/api/chat/send-message', forged);
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
  expect(await ann.emit('send_message', forged)).toMatchObject({ success: false, code: 'forbidden' });
  const own = { ...forged, senderId: student.id, content: 'Mine' };
  expect(await ann.post('/api/chat/send-message', own)).toMatchObject({
    status: 201,
    body: { success: true },
  });
  const { rows } = await server.database.db.$client.query(
    `select subject, details from audit_log where actor_id = $1 and action = 'impersonation.refused' order by at`,
    [student.id],
  );
  expect(rows).toEqual([
    { subject: teacher.id, details: { call: 'send-message' } },
    { subject: teacher.id, details: { call: 'send_message' } },
  ]);
});

test('without a session nothing is sent and no socket opens', async () => {
  const answer = await fetch(`${server.url}/api/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: student.id, content: 'Hello' }),
  });
  expect(answer.status).toBe(401);
  using nobody = new ChatClient(server.url, { ...student, cookie: '' });
  const error = await new Promise<Error>((resolve) => nobody.socket.once('connect_error', resolve));
  expect(error.message).toBe('unauthorized');
});
