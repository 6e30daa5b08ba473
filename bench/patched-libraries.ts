// npm run bench:patched: what each patch of a library saves (src/platform/patched-libraries), with and without it in turns.
import { fork, type ChildProcess } from 'node:child_process';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { collectYoung } from '#platform/patched-libraries/collect-young.ts';
import { compileSchema } from '#platform/patched-libraries/compiled-schemas.ts';
import { keepFragmentLists } from '#platform/patched-libraries/fragment-lists.ts';
import { installMultipart } from '#platform/patched-libraries/multipart-parts.ts';
import { readPlainEvents } from '#platform/patched-libraries/plain-events.ts';
import { slim } from '#platform/patched-libraries/slim-socket.ts';
import { WriteBatch } from '#platform/patched-libraries/write-batch.ts';
import { askAll } from './lib/morning/ask-all.ts';
import { middle } from './lib/report.ts';

const rounds = 5;
const messages = 20_000;
const inFlight = 100;
const idleSockets = 2000;
/** Of one message for each of these sockets. Between two of them V8 collects what is young. */
const waves = 10;
const waitingSockets = 500;
const text = 'x'.repeat(120);
const checks = 20_000;
const calls = 50_000;
const megabyte = 1024 * 1024;
const fileBytes = 500 * megabyte;
/** As files are received (platform/files/disk-drafts.ts). */
const collectEveryBytes = 8 * megabyte;

type Patch =
  | 'collect-young'
  | 'compiled-schemas'
  | 'fragment-lists'
  | 'multipart-parts'
  | 'write-batch'
  | 'plain-events'
  | 'slim-socket';
type Order = 'use' | 'collect young';
interface Use {
  cpuMicros: number;
  rssBytes: number;
  /** The largest so far. */
  peakBytes: number;
  /** On V8's heap and in buffers, before the whole heap is collected for the other figures. */
  heapBytes: number;
}

if (process.send) serve(new Set(process.argv.slice(2)));
else await report();

/** The server of one measurement: it acknowledges, confirms and passes on each message in one turn, as the chat does. */
function serve(patches: ReadonlySet<string>): void {
  const http = createServer((incoming, response) => {
    let received = 0;
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received < collectEveryBytes) return;
      received = 0;
      if (patches.has('collect-young')) collectYoung();
    });
    incoming.on('end', () => response.end());
  });
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  const writes = new WriteBatch();
  server.on('connection', (socket) => {
    const answer = (payload: unknown): void => {
      socket.emit('sent', payload);
      socket.emit('new', payload);
    };
    if (patches.has('slim-socket')) slim(socket);
    if (patches.has('fragment-lists')) keepFragmentLists(socket);
    if (patches.has('write-batch')) writes.adopt(socket);
    if (patches.has('plain-events'))
      readPlainEvents(socket, ({ payload, id }) => {
        answer(payload);
        socket.conn.write(`3${id ?? ''}[{}]`);
      });
    else
      socket.on('send', (payload: unknown, acknowledge: (reply: unknown) => void) => {
        answer(payload);
        acknowledge({});
      });
  });
  http.listen(0, '127.0.0.1', () => process.send?.(http.address()));
  process.on('message', (order: Order) => {
    if (order === 'collect young') globalThis.gc?.({ type: 'minor' });
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    if (order === 'use') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({
      cpuMicros: user + system,
      rssBytes: process.memoryUsage.rss(),
      peakBytes: process.resourceUsage().maxRSS * 1024,
      heapBytes: heapUsed + arrayBuffers,
    } satisfies Use);
  });
}

async function report(): Promise<void> {
  await compare('write-batch', 'µs of CPU a message', microsOfMessage, []);
  await compare('plain-events', 'µs of CPU a message', microsOfMessage, ['write-batch']);
  await compare('slim-socket', 'bytes of an idle socket', bytesOfSocket, []);
  await compare('fragment-lists', 'bytes of a message that outlive it', bytesOfMessage, [
    'write-batch',
    'plain-events',
  ]);
  await compare('compiled-schemas', 'µs of CPU to check 20 items', microsOfCheck, []);
  await compare('collect-young', 'MB above idle while 500 MB arrive', megabytesOfFile, []);
  // The last: a child's peak is at least the memory of its parent when it was made.
  await compare('multipart-parts', 'µs of CPU of a call without a form, and of its client', microsOfCall, []);
}

async function compare(
  patch: Patch,
  unit: string,
  measure: (patches: readonly Patch[]) => Promise<number>,
  both: readonly Patch[],
): Promise<void> {
  const [without, using]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await measure(both));
    using.push(await measure([...both, patch]));
  }
  console.log(`${patch}: ${unit} ${median(without)} without, ${median(using)} with`);
}

function median(values: readonly number[]): string {
  return middle(values, (value) => value).toFixed(1);
}

async function microsOfMessage(patches: readonly Patch[]): Promise<number> {
  const { child, url } = await start(patches);
  const [socket] = await connect(url, 1);
  if (socket === undefined) throw new Error('no connection');
  await send(socket, messages / 10);
  const before = await ask(child);
  await send(socket, messages);
  const after = await ask(child);
  socket.close();
  child.kill();
  return (after.cpuMicros - before.cpuMicros) / messages;
}

/** A list as most answers are. */
async function microsOfCheck(patches: readonly Patch[]): Promise<number> {
  const Item = z.object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    count: z.number(),
    at: z.iso.datetime(),
    of: z.nullable(z.number()),
    person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  });
  const schema = z.object({ items: z.array(Item), cursor: z.nullable(z.string()) });
  if (patches.includes('compiled-schemas')) compileSchema(schema);
  const person = { id: 'p', name: 'Ann' };
  const item = {
    id: 'a',
    title: text,
    url: '/a',
    count: 1,
    at: '2026-11-28T05:00:00.000Z',
    of: null,
    person,
  };
  const value = { items: Array.from({ length: 20 }, () => item), cursor: null };
  const check = (): void => {
    for (let n = 0; n < checks; n += 1) safeParse(schema, value);
  };
  check();
  const before = process.cpuUsage();
  check();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / checks;
}

async function microsOfCall(patches: readonly Patch[]): Promise<number> {
  await using app = Fastify();
  if (patches.includes('multipart-parts')) await installMultipart(app);
  else await app.register(multipart);
  app.get('/', () => text);
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const call = () => askAll(url, [''], { amount: calls, connections: 16 });
  await call();
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

async function bytesOfSocket(patches: readonly Patch[]): Promise<number> {
  const { child, url } = await start(patches);
  await connect(url, 50);
  const before = await ask(child);
  const sockets = await connect(url, idleSockets);
  await pause(500);
  const after = await ask(child);
  for (const socket of sockets) socket.close();
  child.kill();
  return (after.rssBytes - before.rssBytes) / idleSockets;
}

/** What stays until the whole heap is collected. */
async function bytesOfMessage(patches: readonly Patch[]): Promise<number> {
  const { child, url } = await start(patches);
  const sockets = await connect(url, waitingSockets);
  const wave = async (): Promise<void> => {
    for (const socket of sockets) await socket.emitWithAck('send', { content: text });
    for (let n = 0; n < 2; n += 1) await ask(child, 'collect young');
  };
  await wave();
  // The first of them collects what the second one reports.
  await ask(child, 'use');
  const before = await ask(child, 'use');
  for (let n = 0; n < waves; n += 1) await wave();
  const after = await ask(child, 'use');
  for (const socket of sockets) socket.close();
  child.kill();
  return (after.heapBytes - before.heapBytes) / waves / waitingSockets;
}

async function megabytesOfFile(patches: readonly Patch[]): Promise<number> {
  const { child, url } = await start(patches);
  const before = await ask(child);
  const upload = request(url, { method: 'POST' });
  const answered = once(upload, 'response');
  const chunk = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < fileBytes; sent += chunk.length)
    if (!upload.write(chunk)) await once(upload, 'drain');
  upload.end();
  await answered;
  const after = await ask(child);
  child.kill();
  return (after.peakBytes - before.rssBytes) / megabyte;
}

async function start(patches: readonly Patch[]): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL(import.meta.url), patches, { execArgv: [...process.execArgv, '--expose-gc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function ask(child: ChildProcess, order: Order = 'use'): Promise<Use> {
  child.send(order);
  const [use] = (await once(child, 'message')) as [Use];
  return use;
}

function connect(url: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      return socket;
    }),
  );
}

/** At most `inFlight` at once: the acknowledgement of one sends the next. */
async function send(socket: Socket, count: number): Promise<void> {
  let left = count;
  const sendNext = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await socket.emitWithAck('send', { content: text });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sendNext));
}
