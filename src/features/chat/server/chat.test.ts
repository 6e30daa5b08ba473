import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatClient } from '../../../../test/chat/client.ts';
import { type TestServer, startTestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function twoPeople(): Promise<[ChatClient, ChatClient]> {
  const [a, b] = [await server.signUp({ role: 'teacher' }), await server.signUp()];
  return [await ChatClient.connect(server.url, a), await ChatClient.connect(server.url, b)];
}

test('a message is stored before it is acknowledged, and both sides see the same', async () => {
  const [ann, ben] = await twoPeople();
  const message = await ann.send(ben.id, '  Hello Ben  ', 'first-1');
  expect(message).toEqual({
    _id: expect.any(String),
    conversationId: expect.any(String),
    seq: 1,
    senderId: ann.id,
    receiverId: ben.id,
    content: 'Hello Ben',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    read: false,
    clientId: 'first-1',
  });
  expect(await ben.next('new_message')).toEqual(message);
  expect(await ann.next('message_sent')).toEqual(message);
  expect(await ben.history(ann.id)).toEqual([message]);
  expect(await ann.history(ben.id)).toEqual([message]);
});
