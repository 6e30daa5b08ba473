import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/lib/free-port.ts';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import type { BenchPerson } from '../accounts.ts';
import { figure, median } from '../load.ts';
import { postgresCpuMs } from '../postgres-cpu.ts';
import { Child } from '../process.ts';
import { askAll } from './ask-all.ts';
import { type MorningCall, morningCalls } from './calls.ts';

const callers = 16;
const rounds = 9;
/**
 * Rounds of others right before those that count: V8 compiles what is asked in the first two, and a server runs for weeks. It
 * gives up what it has compiled for a call when other calls fill the memory; in a morning all of them come mixed.
 */
const roundsBefore = 3;

/** What one way of asking cost. */
interface Cost {
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
}
interface Target {
  base: string;
  server: Child;
  dataDir: string;
}

/**
 * A Monday morning: in each round `people` others make every call once, then again. In turns with them runs the floor: the
 * same bytes from one prepared query of one row. Answers whether all goals are met.
 */
export async function compareMorning(people: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  try {
    const size = String((roundsBefore + rounds) * people);
    await using server = new Child('./morning/morning-product.ts', [size], env, nodeFlags);
    const ready = await server.next<{ people: BenchPerson[]; databaseUrl: string }>('ready');
    const [teacher, ...students] = ready.people;
    if (teacher === undefined) throw new Error('nobody is there');
    const product: Target = { base: `http://127.0.0.1:${port}`, server, dataDir };
    const bodies = await Promise.all(
      morningCalls.map((call) => bodyOf(product, call, students.at(-1) ?? teacher, teacher)),
    );
    await using bare = new Child('./morning/floor-http.ts');
    const floorPort = await bare.ask<{ port: number }>({ databaseUrl: ready.databaseUrl, bodies }, 'ready');
    const floor: Target = { base: `http://127.0.0.1:${floorPort.port}`, server: bare, dataDir };
    console.log(
      `Monday morning: ${people} people in each round, ${callers} callers; ms of CPU for each call in Node and PostgreSQL; medians of ${rounds} rounds`,
    );
    let isGood = true;
    const peopleOf = ({ who }: MorningCall, from: number, amount = 1) =>
      who === 'teacher' ? [teacher] : students.slice(from * people, (from + amount) * people);
    for (const [index, call] of morningCalls.entries()) {
      const before = peopleOf(call, rounds, roundsBefore);
      await ask(product, call.path, before, roundsBefore * people);
      await ask(floor, `/${index}`, before, roundsBefore * people);
      const first: Cost[] = [];
      const again: Cost[] = [];
      const least: Cost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const who = peopleOf(call, round);
        // A teacher is one person, who asks for the first time once.
        if (call.who === 'student' || round === 0) first.push(await ask(product, call.path, who, who.length));
        least.push(await ask(floor, `/${index}`, who, 2 * people));
        again.push(await ask(product, call.path, who, 2 * people));
      }
      isGood =
        report(call, bodies[index]?.length ?? 0, middle(first), middle(again), middle(least)) && isGood;
    }
    console.log('');
    return isGood;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function bodyOf(
  { base }: Target,
  { path, who }: MorningCall,
  student: BenchPerson,
  teacher: BenchPerson,
): Promise<string> {
  const { cookie } = who === 'teacher' ? teacher : student;
  const answer = await fetch(base + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

/** Asks `amount` times, each time as the next person. */
async function ask(
  { base, server, dataDir }: Target,
  path: string,
  people: readonly BenchPerson[],
  amount: number,
): Promise<Cost> {
  const [node, postgres] = [(await server.measure()).cpuMs, postgresCpuMs(dataDir) ?? Number.NaN];
  const cookies = people.map(({ cookie }) => cookie);
  const seconds = await askAll(new URL(base + path), cookies, { amount, connections: callers });
  return {
    perSecond: amount / seconds,
    nodeMs: ((await server.measure()).cpuMs - node) / amount,
    postgresMs: ((postgresCpuMs(dataDir) ?? Number.NaN) - postgres) / amount,
  };
}

const middle = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
  nodeMs: median(costs.map(({ nodeMs }) => nodeMs)),
  postgresMs: median(costs.map(({ postgresMs }) => postgresMs)),
});

/** Prints one call. A teacher is one person, so only asking again counts. */
function report(call: MorningCall, bytes: number, first: Cost, again: Cost, floor: Cost): boolean {
  const lines: [string, Cost, number | undefined][] = [
    ['first', first, call.who === 'teacher' ? undefined : call.goal],
    ['again', again, call.again],
    ['floor', floor, undefined],
  ];
  let isGood = true;
  console.log(`  ${call.what}, ${bytes} bytes`);
  for (const [name, { perSecond, nodeMs, postgresMs }, goal] of lines) {
    const ratio = perSecond / floor.perSecond;
    const isMet = goal === undefined || ratio >= goal;
    isGood &&= isMet;
    const verdict =
      goal === undefined
        ? ''
        : `${(ratio * 100).toFixed(0)} % (goal ${goal * 100} %) ${isMet ? 'met' : 'NOT MET'}`;
    console.log(
      `    ${name}  ${figure(perSecond)}/s   Node ${nodeMs.toFixed(2)} ms   PostgreSQL ${postgresMs.toFixed(2)} ms   ${verdict}`,
    );
  }
  return isGood;
}
