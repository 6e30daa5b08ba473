import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import process from 'node:process';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Listeners } from './listeners.ts';

const host = '127.0.0.1';

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const mayAnswer = Promise.withResolvers<void>();
  const asked: string[] = [];
  app.get('/held', async ({ url }) => {
    asked.push(url);
    await mayAnswer.promise;
    return 'answered';
  });
  const listeners = new Listeners(app);
  await listeners.listen({ host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = (): Promise<void> => listeners.close();
  return { app, port, stop, asked, mayAnswer };
}

const connectAll = (count: number, port: number): Socket[] =>
  Array.from({ length: count }, () => connect(port, host));

test.runIf(process.platform === 'linux')('several are accepted in one turn of the event loop', async () => {
  const { app, port, stop } = await listening();
  const inTurns = new Map<number, number>();
  let turn = 0;
  let isCounting = true;
  const count = (): void => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  count();
  app.server.on('connection', () => inTurns.set(turn, (inTurns.get(turn) ?? 0) + 1));
  const sockets = connectAll(40, port);
  await Promise.all(sockets.map(async (socket) => once(socket, 'connect')));
  while ([...inTurns.values()].reduce((sum, each) => sum + each, 0) < sockets.length)
    await new Promise((resolve) => setImmediate(resolve));
  isCounting = false;
  expect(Math.max(...inTurns.values())).toBeGreaterThan(1);
  for (const socket of sockets) socket.destroy();
  await stop();
});

test('an address of another program is refused', async () => {
  const { port, stop } = await listening();
  const other = Fastify();
  await expect(new Listeners(other).listen({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await other.close();
  await stop();
});

const ask = (sockets: readonly Socket[]): Promise<string>[] =>
  sockets.map(async (socket) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write('GET /held HTTP/1.1\r\nHost: quad\r\n\r\n');
    await once(socket, 'close');
    return answer;
  });

test('every caller who has asked is answered before it has stopped, and nobody after it', async () => {
  const { port, stop, asked, mayAnswer } = await listening();
  const sockets = connectAll(24, port);
  const answers = ask(sockets);
  while (asked.length < sockets.length) await new Promise((resolve) => setImmediate(resolve));
  const stopped = stop();
  mayAnswer.resolve();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*answered$/);
  await stopped;
  const late = connect(port, host);
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a caller who is connected for the system, and not accepted yet, is answered too', async () => {
  const { port, stop, mayAnswer } = await listening();
  const sockets = connectAll(60, port);
  const answers = ask(sockets);
  await Promise.all(sockets.map(async (socket) => once(socket, 'connect')));
  // Most of them wait for their turn.
  mayAnswer.resolve();
  await stop();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*answered$/);
});
