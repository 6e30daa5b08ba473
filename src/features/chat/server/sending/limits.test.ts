import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DIRECTORY: 'related' });
});
afterAll(() => server[Symbol.asyncDispose]());

test('ten messages in ten seconds; the eleventh gets the seconds to wait, over socket and HTTP together', async () => {
  const [ann, ben] = [await server.signUp(), await server.signUp()];
  using client = await ChatClient.connect(server.url, ann);
  for (let n = 0; n < 5; n += 1) {
    await client.send(ben.id, `socket ${n}`);
    const answer = await client.post('/api/chat/send-message', { receiverId: ben.id, content: `http ${n}` });
    expect(answer.status).toBe(201);
  }
  const ack = await client.emit('send_message', { receiverId: ben.id, content: 'Too much' });
  expect(ack).toMatchObject({ success: false, code: 'rate_limited' });
  expect(ack.message).toMatch(/^You are sending messages too fast\. Please wait \d+ seconds\.$/);
  expect(ack.details?.['retryAfterSeconds']).toBeGreaterThan(0);
  const answer = await client.post('/api/chat/send-message', { receiverId: ben.id, content: 'Too much' });
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(await client.history(ben.id)).toHaveLength(10);
});

test('with DIRECTORY=related a student finds nobody of another class, but can answer anybody who wrote first', async () => {
  const ann = await server.signUp({ year: 'first', division: 'A' });
  const ben = await server.signUp({ year: 'second', division: 'B' });
  const tara = await server.signUp({ role: 'teacher' });
  using student = await ChatClient.connect(server.url, ann);
  const refused = await student.emit('send_message', { receiverId: ben.id, content: 'Hello' });
  expect(refused).toMatchObject({ success: false, code: 'not_found', message: 'This person was not found.' });
  expect((await student.send(tara.id, 'A question')).seq).toBe(1);
  using teacher = await ChatClient.connect(server.url, tara);
  await teacher.send(ben.id, 'Come to my office');
  using other = await ChatClient.connect(server.url, ben);
  expect((await other.send(tara.id, 'I will')).seq).toBe(2);
});

test('with DIRECTORY=related members of the same restricted course find and message each other', async () => {
  const ann = await server.signUp({ year: 'third', division: 'A' });
  const ben = await server.signUp({ year: 'third', division: 'B', name: 'Ben Fellow' });
  const eve = await server.signUp({ year: 'fourth', division: 'B', name: 'Eve Fellow' });
  const tara = await server.signUp({ role: 'teacher' });
  using student = await ChatClient.connect(server.url, ann);
  const found = async () => {
    const { body } = await student.get('/api/chat/fetch-chats?search=Fellow');
    return (body['contacts'] as { name: string }[]).map(({ name }) => name);
  };
  const course = async (about: object) => {
    using teacher = await ChatClient.connect(server.url, tara);
    const made = await teacher.post('/api/courses', {
      title: 'Waves',
      description: 'All of them.',
      ...about,
    });
    expect(made.status).toBe(201);
  };
  await course({ visibility: 'public' });
  await course({ visibility: 'restricted', targetYear: 'All', targetDivision: 'All' });
  expect(await found()).toEqual([]);
  await course({ visibility: 'restricted', targetYear: 'third', targetDivision: 'All' });
  expect(await found()).toEqual(['Ben Fellow']);
  expect((await student.send(ben.id, 'Which wave?')).seq).toBe(1);
  const refused = await student.emit('send_message', { receiverId: eve.id, content: 'Hello' });
  expect(refused).toMatchObject({ success: false, code: 'not_found' });
});
