import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';

let server: TestServer;
let ann: ChatClient;
let ben: ChatClient;
let cleo: ChatClient;
/** The longest message: three bytes a character. */
const long = '語'.repeat(4000);
const count = 30;

beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  const connect = async (role: 'student' | 'teacher') =>
    ChatClient.connect(server.url, await server.signUp({ role }));
  [cleo, ann, ben] = [await connect('teacher'), await connect('student'), await connect('student')];
  for (let n = 0; n < count; n += 1) await Promise.all([ben.send(ann.id, long), cleo.send(ann.id, long)]);
});
afterAll(async () => {
  for (const client of [ann, ben, cleo]) client.socket.disconnect();
  await server[Symbol.asyncDispose]();
});

const ask = (contacts: readonly ChatClient[]) =>
  ann.emit('catch_up', { conversations: contacts.map(({ id }) => ({ contactId: id, afterSeq: 0 })) });
const seqs = Array.from({ length: count }, (_, index) => index + 1);

test('an answer is bounded in bytes: the client asks again for the rest, and nothing comes twice', async () => {
  const first = await ask([ben, cleo]);
  expect(first.conversations?.[0]).toMatchObject({ truncated: false });
  expect(first.conversations?.[0]?.messages.map(({ seq }) => seq)).toEqual(seqs);
  // Clients that do not know 'later' reload the newest page, as for every truncated conversation.
  expect(first.conversations?.[1]).toMatchObject({
    truncated: true,
    later: true,
    messages: [],
    lastSeq: count,
  });
  const second = await ask([cleo]);
  expect(second.conversations?.[0]).not.toHaveProperty('later');
  expect(second.conversations?.[0]?.messages.map(({ seq }) => seq)).toEqual(seqs);
  for (const answer of [first, second])
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(600 * 1024);
});

test('a conversation that missed more than fits in one answer must be reloaded', async () => {
  for (let n = 0; n < 15; n += 1) await ben.send(ann.id, long);
  const { conversations } = await ask([ben, cleo]);
  expect(conversations?.[0]).toMatchObject({ truncated: true, messages: [], lastSeq: count + 15 });
  expect(conversations?.[0]).not.toHaveProperty('later');
  expect(conversations?.[1]?.messages).toHaveLength(count);
});

test('the server builds one catch-up per person at a time, and other people do not wait', async () => {
  const order: string[] = [];
  const greedy = Array.from({ length: 20 }, async (_, n) => {
    const answer = await ask([cleo]);
    order.push(`ann ${n}`);
    return answer;
  });
  const bystander = ben.emit('catch_up', { conversations: [] }).then(() => order.push('ben'));
  const answers = await Promise.all(greedy);
  await bystander;
  for (const { conversations } of answers) expect(conversations?.[0]?.messages).toHaveLength(count);
  expect(order.filter((one) => one !== 'ben')).toEqual(Array.from({ length: 20 }, (_, n) => `ann ${n}`));
  expect(order.indexOf('ben')).toBeLessThan(10);
});
