// npm run bench:days: whole days of students. First each part of a day is done by everybody and its processor time is
// counted; then days begin at a steady rate, against one process and against two on Redis, and what they cost and how long
// calls take is compared with that count. The figures of docs/scale.md. `-- people=200 seconds=40 share=0.5`.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis, noRedis, RealRedis } from '../scripts/real-redis.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import { type ChatServer, startProduct } from './lib/chat/chat-servers.ts';
import { fillCollege, type Student } from './lib/days/college.ts';
import { day, type DayPart } from './lib/days/day.ts';
import { Visitor } from './lib/days/visitor.ts';
import { cpuMsOf, cpuMsOfChildren } from './lib/postgres-cpu.ts';
import { percentile, table } from './lib/report.ts';

const read = (name: string, usual: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`${name}=`))?.split('=')[1] ?? usual);
/** How many do each part of a day, to count its cost. */
const counted = read('people', 200);
const seconds = read('seconds', 40);
/** Of the rate at which the counted cost would fill the processors. The generator needs some of them too. */
const share = read('share', 0.4);
const atOnce = 8;

interface Cpu {
  node: number;
  hashes: number;
  postgres: number;
  redis: number;
}
const sumOf = ({ node, hashes, postgres, redis }: Cpu): number => node + hashes + postgres + redis;
const less = (a: Cpu, b: Cpu): Cpu => ({
  node: a.node - b.node,
  hashes: a.hashes - b.hashes,
  postgres: a.postgres - b.postgres,
  redis: a.redis - b.redis,
});

/** One process, or several on one database and one Redis. */
class Servers implements AsyncDisposable {
  readonly #processes: ChatServer[] = [];
  readonly #database: BenchDatabase;
  readonly #redis: RealRedis | undefined;

  private constructor(database: BenchDatabase, redis: RealRedis | undefined) {
    this.#database = database;
    this.#redis = redis;
  }

  static async start(count: number, database: BenchDatabase, redis?: RealRedis): Promise<Servers> {
    const servers = new Servers(database, redis);
    const env = {
      DATABASE_URL: database.url,
      TRUST_PROXY: '1',
      WITH_SCREENS: '1',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    for (let index = 0; index < count; index += 1) servers.#processes.push(await startProduct(0, env));
    return servers;
  }

  /** As PUBLIC_URL names them. */
  get bases(): string[] {
    return this.#processes.flatMap(({ urls }) => urls.map((url) => `http://localhost:${new URL(url).port}`));
  }

  async cpu(): Promise<Cpu> {
    const children = this.#processes.map((server) => server.process);
    const nodes = await Promise.all(children.map((child) => child.measure()));
    return {
      node: nodes.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      hashes: children.reduce((sum, { pid }) => sum + cpuMsOfChildren(pid), 0),
      postgres: this.#database.cpuMs(),
      redis: this.#redis ? (cpuMsOf(this.#redis.pid) ?? Number.NaN) : 0,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#processes) await server[Symbol.asyncDispose]();
  }
}

let visitors = 0;
function visitorOf(pair: readonly [Student, Student], bases: readonly string[], took: number[]): Visitor {
  visitors += 1;
  const base = bases[visitors % bases.length] ?? '';
  return new Visitor(pair, { base, number: visitors, noted: (ms) => took.push(ms) });
}

/** Neighbours write to each other; with two processes they are at different ones. */
const pairOf = (students: readonly Student[], index: number): [Student, Student] => {
  const [one, other] = [students[index], students[index % 2 === 0 ? index + 1 : index - 1]];
  if (one === undefined || other === undefined) throw new Error('there are not enough students');
  return [one, other];
};

/** The milliseconds of processor time of each part of a day, by everybody in turn. */
async function countCost(servers: Servers, students: readonly Student[]): Promise<Cpu[]> {
  const everybody = students.map((_, index) => visitorOf(pairOf(students, index), servers.bases, []));
  const costs: Cpu[] = [];
  for (const part of day) {
    const before = await servers.cpu();
    await doAll(everybody, part);
    const cost = less(await servers.cpu(), before);
    const each = everybody.length;
    costs.push({
      node: cost.node / each,
      hashes: cost.hashes / each,
      postgres: cost.postgres / each,
      redis: cost.redis / each,
    });
  }
  for (const visitor of everybody) visitor.leave();
  return costs;
}

async function doAll(everybody: readonly Visitor[], { run }: DayPart): Promise<void> {
  const waiting = [...everybody];
  const next = async (): Promise<void> => {
    for (let visitor = waiting.pop(); visitor; visitor = waiting.pop()) await run(visitor);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Days begin at this rate, whether earlier ones have ended or not. */
async function replay(servers: Servers, students: readonly Student[], perSecond: number) {
  const took: number[] = [];
  const before = await servers.cpu();
  const startedAt = performance.now();
  const days: Promise<void>[] = [];
  for (let index = 0; index < students.length; index += 1) {
    const beginsAt = startedAt + (index / perSecond) * 1000;
    await sleep(Math.max(0, beginsAt - performance.now()));
    days.push(liveDay(visitorOf(pairOf(students, index), servers.bases, took)));
  }
  await Promise.all(days);
  const passed = (performance.now() - startedAt) / 1000;
  return { cost: less(await servers.cpu(), before), seconds: passed, took };
}

async function liveDay(visitor: Visitor): Promise<void> {
  for (const { run } of day) await run(visitor);
  visitor.leave();
}

const ms = (value: number): string => value.toFixed(1);
const cells = (cost: Cpu): string[] =>
  [cost.node, cost.hashes, cost.postgres, cost.redis, sumOf(cost)].map(ms);
const columns = ['ms of processor time for one person', 'Node', 'hashes', 'PostgreSQL', 'Redis', 'together'];

console.log(
  `${availableParallelism()} processors, Node ${process.version}; ${counted} people count the cost\n`,
);
await using database = await BenchDatabase.start();
const perDay: number[] = [];
const setups = hasRedis ? [1, 2] : [1];
if (!hasRedis) console.log(`one process only: ${noRedis}`);
// Of each setup: those who warm up, those who are counted, and those who live whole days. Nobody lives two.
const most = Math.ceil(seconds * 12);
const students = await fillCollege(database.db, setups.length * (counted * 2 + most) + 2);
for (const [turn, count] of setups.entries()) {
  const from = turn * (counted * 2 + most);
  await using redis = count > 1 ? await RealRedis.start() : undefined;
  await using servers = await Servers.start(count, database, redis);
  await countCost(servers, students.slice(from, from + counted));
  const costs = await countCost(servers, students.slice(from + counted, from + 2 * counted));
  const total = costs.reduce((sum, cost) => sum + sumOf(cost), 0);
  perDay.push(total);
  console.log(count === 1 ? 'one process' : `${count} processes on Redis`);
  table(columns, [
    ...day.map(({ what }, index) => [what, ...(costs[index] ? cells(costs[index]) : [])]),
    ['a day', ...cells(costs.reduce(add))],
  ]);
  const perSecond = (share * availableParallelism() * 1000) / total;
  const those = students.slice(
    from + 2 * counted,
    from + 2 * counted + Math.min(most, Math.floor(perSecond * seconds)),
  );
  // Neighbours need each other.
  const whole = those.slice(0, those.length - (those.length % 2));
  const lived = await replay(servers, whole, perSecond);
  const spent = sumOf(lived.cost) / whole.length;
  console.log(
    `${whole.length} days, ${perSecond.toFixed(1)} beginning each second, in ${lived.seconds.toFixed(0)} s: ${ms(spent)} ms each, ${((spent / total) * 100).toFixed(0)} % of the count; ${lived.took.length} calls and messages, p50 ${ms(percentile(lived.took, 0.5))} ms, p99 ${ms(percentile(lived.took, 0.99))} ms\n`,
  );
}
const [one, two] = perDay;
if (one && two)
  console.log(`a day on two processes costs ${((two / one) * 100).toFixed(0)} % of one on one process`);

function add(a: Cpu, b: Cpu): Cpu {
  return {
    node: a.node + b.node,
    hashes: a.hashes + b.hashes,
    postgres: a.postgres + b.postgres,
    redis: a.redis + b.redis,
  };
}
