import * as fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { almost } from './arbitrary.ts';

let server: TestServer;
let socket: Socket;

beforeAll(async () => {
  server = await startTestServer();
  const { cookie } = await server.signUp();
  socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
});
afterAll(async () => {
  socket.disconnect();
  await server[Symbol.asyncDispose]();
});

test('no event is answered with a server error, and the socket stays', { timeout: 120_000 }, async () => {
  const events = [...server.composed.realtime.events].filter(([name]) => name !== 'authenticate');
  expect(events.length).toBeGreaterThan(3);
  for (const [name, { event }] of events) {
    await fc.assert(
      fc.asyncProperty(almost(event.payload), async (payload) => {
        const answer: unknown = await socket.timeout(10_000).emitWithAck(name, payload);
        expect(answer).toMatchObject({ success: expect.any(Boolean) });
        expect(answer).not.toMatchObject({ code: 'internal' });
      }),
      { numRuns: 40 },
    );
  }
  expect(socket.connected).toBe(true);
});

test('what is no event of ours is ignored', async () => {
  socket.emit('no_such_event', { a: 1 });
  socket.emit('send_message');
  expect(await socket.timeout(5000).emitWithAck('ping', {})).toMatchObject({ success: true });
});
