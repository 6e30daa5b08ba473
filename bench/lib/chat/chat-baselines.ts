import type { LoadOrder, LoadResult } from './chat-load.ts';
import { type ChatServer, startBareWs, startProduct, startSocketIo } from './chat-servers.ts';
import { Child } from '../process.ts';
import { goal, median, middle } from '../report.ts';

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

/** The product's durable chat beside two servers that store nothing, in alternate rounds. */
export async function compareWithBaselines({
  rounds,
  seconds,
  sockets: socketCount,
  idle: idleCount,
}: Record<'rounds' | 'seconds' | 'sockets' | 'idle', number>): Promise<void> {
  const load = new Child('./chat/chat-load.ts');
  await load.next('ready');
  const ask = <T>(order: LoadOrder, key: string): Promise<T> => load.ask<T>(order, key);

  const product = await startProduct(Math.max(socketCount, idleCount));
  const servers = [product, await startSocketIo(product.people), await startBareWs(product.people)];
  const figures = new Map<ChatServer, Figures>(
    servers.map((server) => [server, { saturated: [], steady: [], idle: [] }]),
  );
  const figuresOf = (server: ChatServer): Figures =>
    figures.get(server) ?? { saturated: [], steady: [], idle: [] };

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
      console.log(
        `  round ${round + 1}  ${server.name.padEnd(28)} ${Math.round(result.perSecond)} messages/s`,
      );
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
    const { dialect, urls, people } = server;
    await ask(
      { connect: { dialect, urls, people: people.slice(0, socketCount), parallel } },
      'connectedInMs',
    );
    const result = await work();
    await ask({ close: true }, 'closed');
    return result;
  }

  async function connectIdle(server: ChatServer): Promise<Idle> {
    const { dialect, urls, people } = server;
    // What is loaded and compiled at the first connections is not the sockets'.
    await ask({ connect: { dialect, urls, people: people.slice(0, parallel), parallel } }, 'connectedInMs');
    await ask({ close: true }, 'closed');
    const before = await server.process.measureMemory();
    const connectMs = await ask<number>(
      { connect: { dialect, urls, people: people.slice(0, idleCount), parallel } },
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
    type Medians = ReturnType<typeof mediansOf>;
    const [quad, socketIo, bare] = servers.map(mediansOf) as [Medians, Medians, Medians];
    const row = (label: string, read: (one: Medians) => string) =>
      console.log(
        `${label.padEnd(44)}${[quad, socketIo, bare].map((one) => read(one).padStart(14)).join('')}`,
      );
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
}

function expectWhole(server: ChatServer, result: LoadResult): void {
  if (result.refused > 0 || result.delivered !== result.acknowledged) {
    throw new Error(
      `${server.name}: ${JSON.stringify(result)}: not every message was stored and delivered once`,
    );
  }
}
