// npm run bench:chat: the product's durable chat beside two servers that store nothing, in one run, in alternate rounds.
// Options: --rounds=3 --seconds=8 --sockets=1000 --idle=5000
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { LoadOrder, LoadResult } from './lib/chat-load.ts';
import { type ChatServer, startBareWs, startProduct, startSocketIo } from './lib/chat-servers.ts';
import { Child } from './lib/process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '5000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const socketCount = Number(values.sockets);
const idleCount = Number(values.idle);
const parallel = 100;

interface Saturated {
  perSecond: number;
  perServerCpuSecond: number;
  serverMicros: number;
  databaseMicros: number;
  loadMicros: number;
}
interface Idle {
  connectMs: number;
  liveBytes: number;
  rssBytes: number;
}
interface Figures {
  saturated: Saturated[];
  steady: { p50: number; p99: number }[];
  idle: Idle[];
}

const load = new Child('./chat-load.ts');
await load.next('ready');
const ask = <T>(order: LoadOrder, key: string): Promise<T> => load.ask<T>(order, key);

const product = await startProduct(Math.max(socketCount, idleCount));
const servers = [product, await startSocketIo(product.people), await startBareWs(product.people)];
const figures = new Map<ChatServer, Figures>(
  servers.map((server) => [server, { saturated: [], steady: [], idle: [] }]),
);
const figuresOf = (server: ChatServer): Figures =>
  figures.get(server) ?? { saturated: [], steady: [], idle: [] };

console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}; ` +
    `${socketCount} sockets, ${rounds} rounds of ${seconds} s, server and load in processes of their own\n`,
);

for (let round = 0; round < rounds; round += 1) {
  for (const server of servers) {
    // A process that has not grown yet: memory once taken is not given back.
    await server.restart();
    figuresOf(server).idle.push(await connectIdle(server));
  }
}
for (const server of servers) await server.restart();
for (const server of servers) await connected(server, () => saturate(server, 3));
for (let round = 0; round < rounds; round += 1) {
  for (const server of servers) {
    const result = await connected(server, () => saturate(server, seconds));
    figuresOf(server).saturated.push(result);
    console.log(`  round ${round + 1}  ${server.name.padEnd(28)} ${Math.round(result.perSecond)} messages/s`);
  }
}
// The same for all: half of what the product carries.
const half = Math.round(median(figuresOf(product).saturated.map((one) => one.perSecond)) / 2);
for (let round = 0; round < rounds; round += 1) {
  for (const server of servers) {
    const result = await connected(server, () =>
      ask<LoadResult>({ steady: { perSecond: half, seconds } }, 'result'),
    );
    expectWhole(server, result);
    figuresOf(server).steady.push(result);
  }
}
report();
for (const server of servers) await server[Symbol.asyncDispose]();
await load[Symbol.asyncDispose]();

async function connected<T>(server: ChatServer, work: () => Promise<T>): Promise<T> {
  const { dialect, url, people } = server;
  await ask({ connect: { dialect, url, people: people.slice(0, socketCount), parallel } }, 'connectedInMs');
  const result = await work();
  await ask({ close: true }, 'closed');
  return result;
}

async function connectIdle(server: ChatServer): Promise<Idle> {
  const { dialect, url, people } = server;
  // What is loaded and compiled at the first connections is not the sockets'.
  await ask({ connect: { dialect, url, people: people.slice(0, parallel), parallel } }, 'connectedInMs');
  await ask({ close: true }, 'closed');
  const before = await server.process.measureMemory();
  const connectMs = await ask<number>(
    { connect: { dialect, url, people: people.slice(0, idleCount), parallel } },
    'connectedInMs',
  );
  const after = await server.process.measureMemory();
  await ask({ close: true }, 'closed');
  return {
    connectMs,
    liveBytes: (after.liveBytes - before.liveBytes) / idleCount,
    rssBytes: (after.rssBytes - before.rssBytes) / idleCount,
  };
}

async function saturate(server: ChatServer, forSeconds: number): Promise<Saturated> {
  const before = await server.process.measure();
  const databaseBefore = server.databaseCpuMs();
  const result = await ask<LoadResult>({ saturate: { seconds: forSeconds } }, 'result');
  const { cpuMs } = await server.process.measure();
  expectWhole(server, result);
  const micros = (ms: number) => (ms * 1000) / result.acknowledged;
  return {
    perSecond: result.acknowledged / result.seconds,
    perServerCpuSecond: (result.acknowledged / (cpuMs - before.cpuMs)) * 1000,
    serverMicros: micros(cpuMs - before.cpuMs),
    databaseMicros: micros(server.databaseCpuMs() - databaseBefore),
    loadMicros: micros(result.cpuMs),
  };
}

function expectWhole(server: ChatServer, result: LoadResult): void {
  if (result.refused > 0 || result.delivered !== result.acknowledged) {
    throw new Error(
      `${server.name}: ${JSON.stringify(result)}: not every message was stored and delivered once`,
    );
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function middle<T>(list: readonly T[], read: (one: T) => number): number {
  return median(list.map(read));
}

type Medians = ReturnType<typeof mediansOf>;
function mediansOf(server: ChatServer) {
  const { saturated, steady, idle } = figuresOf(server);
  return {
    perSecond: middle(saturated, (one) => one.perSecond),
    perCpu: middle(saturated, (one) => one.perServerCpuSecond),
    server: middle(saturated, (one) => one.serverMicros),
    database: middle(saturated, (one) => one.databaseMicros),
    load: middle(saturated, (one) => one.loadMicros),
    p50: middle(steady, (one) => one.p50),
    p99: middle(steady, (one) => one.p99),
    live: middle(idle, (one) => one.liveBytes) / 1024,
    rss: middle(idle, (one) => one.rssBytes) / 1024,
    connectMs: middle(idle, (one) => one.connectMs),
  };
}

function report(): void {
  const [quad, socketIo, bare] = servers.map(mediansOf) as [Medians, Medians, Medians];
  const row = (label: string, read: (one: Medians) => string) =>
    console.log(`${label.padEnd(44)}${[quad, socketIo, bare].map((one) => read(one).padStart(14)).join('')}`);
  console.log(
    `\n${''.padEnd(44)}${['Quad', 'Socket.IO', 'bare ws'].map((name) => name.padStart(14)).join('')}`,
  );
  row('messages/s', (one) => one.perSecond.toFixed(0));
  row('messages per CPU-second of the server', (one) => one.perCpu.toFixed(0));
  row('µs of CPU per message: server', (one) => one.server.toFixed(1));
  row('µs of CPU per message: PostgreSQL', (one) => one.database.toFixed(1));
  row('µs of CPU per message: load generator', (one) => one.load.toFixed(1));
  row(`p50 at ${half}/s, ms`, (one) => one.p50.toFixed(2));
  row(`p99 at ${half}/s, ms`, (one) => one.p99.toFixed(2));
  row('memory per idle socket, kB', (one) => one.rss.toFixed(1));
  row('  of it live in JavaScript, kB', (one) => one.live.toFixed(1));
  row(`${idleCount} sockets connected in, s`, (one) => (one.connectMs / 1000).toFixed(2));
  console.log('');
  goal('messages/s, of Socket.IO storing nothing', quad.perSecond / socketIo.perSecond, '>=', 0.9);
  goal('messages/s, of bare ws', quad.perSecond / bare.perSecond, '>=', 0.5);
  goal('messages per server CPU-second, of Socket.IO', quad.perCpu / socketIo.perCpu, '>=', 0.9);
  goal('p99, of Socket.IO', quad.p99 / socketIo.p99, '<=', 1.5);
  goal('memory per idle socket, of bare ws', quad.rss / bare.rss, '<=', 2);
}

function goal(label: string, ratio: number, sign: '>=' | '<=', bound: number): void {
  const isMet = sign === '>=' ? ratio >= bound : ratio <= bound;
  console.log(
    `${isMet ? 'met   ' : 'MISSED'}  ${label.padEnd(46)} ${ratio.toFixed(2)}  (goal ${sign} ${bound})`,
  );
}
