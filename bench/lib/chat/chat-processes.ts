import { hasRedis, noRedis, RealRedis } from '../../../scripts/real-redis.ts';
import { BenchDatabase } from '../bench-database.ts';
import type { LoadResult } from './chat-load.ts';
import { type ChatServer, startProduct } from './chat-servers.ts';
import { cpuMsOf } from '../postgres-cpu.ts';
import { Child } from '../process.ts';
import { goal, middle, table } from '../report.ts';

const parallel = 100;

interface Round {
  perSecond: number;
  perServerCpuSecond: number;
  serverMicros: number;
  databaseMicros: number;
  redisMicros: number;
}

/** Two processes with Redis beside one process, on one database. Partners are at different processes, so that every message crosses. */
export async function compareProcesses(
  options: Record<'rounds' | 'seconds' | 'sockets', number>,
): Promise<void> {
  if (!hasRedis) return console.log(`skipped: ${noRedis}\n`);
  const { rounds, seconds, sockets } = options;
  await using load = new Child('./chat/chat-load.ts');
  await load.next('ready');
  await using database = await BenchDatabase.start();
  await using redis = await RealRedis.start();
  const env = { DATABASE_URL: database.url };
  await using alone = await startProduct(sockets, env);
  await using first = await startProduct(sockets, { ...env, REDIS_URL: redis.url });
  await using second = await startProduct(sockets, { ...env, REDIS_URL: redis.url });
  const setups: [string, ChatServer[]][] = [
    ['one process', [alone]],
    ['one process with REDIS_URL', [first]],
    ['two processes, every message crosses', [first, second]],
  ];
  const figures = new Map<string, Round[]>(setups.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, servers] of setups) {
      // The first time everything is compiled and every cache is empty.
      const result = await measureRound(name, servers, round < 0 ? 2 : seconds);
      if (round < 0) continue;
      figures.get(name)?.push(result);
      console.log(`  round ${round + 1}  ${name.padEnd(40)} ${Math.round(result.perSecond)} messages/s`);
    }
  }
  const medians = setups.map(([name]) => mediansOf(figures.get(name) ?? []));
  table(
    ['', 'messages/s', 'per CPU-s', 'server, µs', 'PostgreSQL, µs', 'Redis, µs'],
    setups.map(([name], index) => [
      name,
      ...Object.values(medians[index] ?? {}).map((value) => value.toFixed(1)),
    ]),
  );
  const [one, , two] = medians;
  if (one && two)
    goal('per server CPU-second, two of one', two.perServerCpuSecond / one.perServerCpuSecond, '>=', 0.5);

  async function measureRound(
    name: string,
    servers: readonly ChatServer[],
    forSeconds: number,
  ): Promise<Round> {
    const urls = servers.flatMap((server) => server.urls);
    const people = alone.people.slice(0, sockets);
    await load.ask({ connect: { dialect: 'socketio', urls, people, parallel } }, 'connectedInMs');
    const before = await cpu(servers);
    const result = await load.ask<LoadResult>({ saturate: { seconds: forSeconds } }, 'result');
    const after = await cpu(servers);
    await load.ask({ close: true }, 'closed');
    if (result.refused > 0 || result.delivered !== result.acknowledged)
      throw new Error(`${name}: not every message was stored and delivered once: ${JSON.stringify(result)}`);
    const micros = (ms: number) => (ms * 1000) / result.acknowledged;
    return {
      perSecond: result.acknowledged / result.seconds,
      perServerCpuSecond: (result.acknowledged / (after.servers - before.servers)) * 1000,
      serverMicros: micros(after.servers - before.servers),
      databaseMicros: micros(after.database - before.database),
      redisMicros: micros(after.redis - before.redis),
    };
  }

  async function cpu(servers: readonly ChatServer[]) {
    const each = await Promise.all(servers.map((server) => server.process.measure()));
    return {
      servers: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      database: database.cpuMs(),
      redis: cpuMsOf(redis.pid) ?? Number.NaN,
    };
  }
}

const mediansOf = (rounds: readonly Round[]): Round => ({
  perSecond: middle(rounds, (one) => one.perSecond),
  perServerCpuSecond: middle(rounds, (one) => one.perServerCpuSecond),
  serverMicros: middle(rounds, (one) => one.serverMicros),
  databaseMicros: middle(rounds, (one) => one.databaseMicros),
  redisMicros: middle(rounds, (one) => one.redisMicros),
});
