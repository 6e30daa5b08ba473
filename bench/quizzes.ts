// npm run bench:quizzes: 2,000 people take a quiz on one server with PostgreSQL of its own. 500 of them hand in within the
// last ten seconds. Meanwhile the server is killed five times, and the database twice. Printed is what was lost, doubled or
// out of order, and how long receipts take, beside a bare node:http server that stores each call in one row, in one run.
// Options: --takers=2000 --last=500 --seconds=120 --every=20 --questions=20 --kills=5 --database-kills=2
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { connect } from '../src/platform/database/postgres.ts';
import { openLog } from '../src/platform/log/open.ts';
import { KillableProduct } from '../test/faults/lib/killable-product.ts';
import { hasEnded } from '../test/faults/lib/process-end.ts';
import { cpuMsOf, postgresCpuMs } from './lib/postgres-cpu.ts';
import { Child } from './lib/process.ts';
import { lossesOf, makeQuizRoom } from './lib/quizzes/quiz-room.ts';
import { QuizTaker } from './lib/quizzes/quiz-taker.ts';
import { goal, percentile, table } from './lib/report.ts';

const { values } = parseArgs({
  options: {
    takers: { type: 'string', default: '2000' },
    last: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    every: { type: 'string', default: '20' },
    questions: { type: 'string', default: '20' },
    kills: { type: 'string', default: '5' },
    'database-kills': { type: 'string', default: '2' },
  },
});
const [takerCount, lastCount] = [Number(values.takers), Number(values.last)];
const totalMs = Number(values.seconds) * 1000;
const everyMs = Number(values.every) * 1000;
const lastMs = 10_000;
const bareMs = 15_000;
const goalMs = 2_000;
const probeMs = 100;
const patienceMs = 10_000;

const log = openLog({ isProduction: true, logLevel: 'error' });
const folder = await mkdtemp(join(tmpdir(), 'quad-quizzes-'));
await using database = await startEmbedded({ dataDir: folder, settings: { max_connections: '200' } }, log);
await using product = await KillableProduct.start(takerCount + 1, { DATABASE_URL: database.url });
product.keepAlive();
const db = connect(database.url, log);
const [teacher, ...takers] = product.people.map((person) => new QuizTaker(product.url, person));
if (teacher === undefined) throw new Error('there is no teacher');
const { quizId } = await makeQuizRoom(db, teacher, {
  questions: Number(values.questions),
  settings: { showPoints: 'never' },
});
await inTurns(takers, 50, (taker) => taker.begin(quizId));
await db.execute('analyze');
console.log(
  `${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${takers.length} takers have begun, each answers every ${values.every} s\n`,
);

const outages: [from: number, to: number][] = [];
/** CPU time of each process of the server, in milliseconds. */
const serverCpuMs = new Map<number, { first: number; last: number }>();
/** CPU time of the database so far, and what its processes had at the last look: after a kill they begin again. */
let [databaseMs, lastDatabaseMs] = [0, postgresCpuMs(folder) ?? 0];
/** A kill after which nobody has been answered yet. */
let awaySince: number | undefined;
const isOver = new AbortController();
const watching = watchOutages();
const begunAt = performance.now();
const killing = killInTurns();
await Promise.all(takers.map((taker, at) => take(taker, at)));
isOver.abort();
await Promise.all([watching, killing]);

const receipts = takers.flatMap((taker) => taker.receipts);
const raw = receipts.map(({ madeAt, receivedAt }) => receivedAt - madeAt);
const whileThere = receipts.map(
  ({ madeAt, receivedAt }) => receivedAt - madeAt - awayBetween(madeAt, receivedAt),
);
const undisturbed = receipts.filter(({ madeAt, receivedAt }) => awayBetween(madeAt, receivedAt) === 0);
const lastReceipts = undisturbed.filter(({ madeAt }) => madeAt > begunAt + totalMs - lastMs);
const bare = await measureBare();
table(
  ['receipts, ms', 'calls', 'p50', 'p99', 'longest'],
  [
    line('all, with the outages', raw),
    line('all, without the time of outages', whileThere),
    line('that met no outage', undisturbed.map(tookMs)),
    line('of these, of the last ten seconds', lastReceipts.map(tookMs)),
    line('the bare server', bare),
  ],
);
const losses = await lossesOf(db, takers);
const serverMs = [...serverCpuMs.values()].reduce((sum, { first, last }) => sum + last - first, 0);
const unexpected = takers.flatMap((taker) => taker.unexpected);
console.log(
  `server killed ${product.ends.length} times, database ${values['database-kills']} times; away ${(outages.reduce((sum, [from, to]) => sum + to - from, 0) / 1000).toFixed(1)} s in all; ` +
    `${takers.reduce((sum, { resends }) => sum + resends, 0)} calls sent again; CPU of a receipt: server ${(serverMs / receipts.length).toFixed(2)} ms, PostgreSQL ${(databaseMs / receipts.length).toFixed(2)} ms`,
);
for (const [what, count] of Object.entries(losses)) goal(what, count, '<=', 0);
goal('unexpected outcomes', unexpected.length, '<=', 0);
goal('p99 without the time of outages, s', percentile(whileThere, 0.99) / 1000, '<=', goalMs / 1000);
product.stopKeepingAlive();
// Nothing of it is needed any more, and it waits for nobody.
await product.kill().catch(() => undefined);
await db.$client.end();
await database[Symbol.asyncDispose]();
await rm(folder, { recursive: true, force: true });
process.exit(0);

function tookMs({ madeAt, receivedAt }: { madeAt: number; receivedAt: number }): number {
  return receivedAt - madeAt;
}
function line(name: string, times: readonly number[]): string[] {
  const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return [name, String(times.length), ...figures];
}

/** The last ones work until the last ten seconds; the others hand in at any time of the second half. */
async function take(taker: QuizTaker, at: number): Promise<void> {
  const isLast = at < lastCount;
  const endsAt =
    begunAt + (isLast ? totalMs - lastMs * Math.random() : totalMs * (0.5 + 0.4 * Math.random()));
  await sleep(everyMs * Math.random());
  for (let place = 0; performance.now() < endsAt; place += 1) {
    // Every third change goes on with the answer before it.
    taker.answer(place - (place % 3 === 2 ? 1 : 0), `${place}: ${'word '.repeat(20 + (place % 40))}`);
    await sleep(Math.max(0, Math.min(everyMs * (0.5 + Math.random()), endsAt - performance.now())));
  }
  await taker.handIn();
}

async function killInTurns(): Promise<void> {
  const [kills, databaseKills] = [Number(values.kills), Number(values['database-kills'])];
  const plan = [
    ...Array.from({ length: kills }, (_, at) => ({
      atMs: (totalMs * (at + 1)) / (kills + 0.9),
      isDatabase: false,
    })),
    ...Array.from({ length: databaseKills }, (_, at) => ({
      atMs: (totalMs * (at + 0.7)) / databaseKills,
      isDatabase: true,
    })),
  ].toSorted((one, other) => one.atMs - other.atMs);
  for (const { atMs, isDatabase } of plan) {
    await sleep(Math.max(0, begunAt + atMs - performance.now()));
    if (!isDatabase) await product.running();
    awaySince ??= performance.now();
    await (isDatabase ? killDatabase() : product.kill());
  }
}
async function killDatabase(): Promise<void> {
  const { pid } = database;
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (!hasEnded(pid)) await sleep(5);
}

/** From each kill on, until the server answers again. A server that is busy is not away. */
async function watchOutages(): Promise<void> {
  while (!isOver.signal.aborted) {
    noteServerCpu();
    noteDatabaseCpu();
    if (awaySince !== undefined && product.isRunning) {
      const askedAt = awaySince;
      const isThere = await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
        .then((answer) => answer.ok)
        .catch(() => false);
      // It was killed once more meanwhile.
      if (isThere && askedAt === awaySince) {
        outages.push([awaySince, performance.now()]);
        awaySince = undefined;
      }
    }
    await sleep(probeMs);
  }
}
function noteServerCpu(): void {
  if (!product.isRunning) return;
  const { pid } = product;
  const last = cpuMsOf(pid);
  if (last !== undefined) serverCpuMs.set(pid, { first: serverCpuMs.get(pid)?.first ?? last, last });
}
function noteDatabaseCpu(): void {
  const nowMs = postgresCpuMs(folder) ?? 0;
  databaseMs += Math.max(0, nowMs - lastDatabaseMs);
  lastDatabaseMs = nowMs;
}
function awayBetween(from: number, to: number): number {
  return outages.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
    0,
  );
}

async function inTurns<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...list];
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The same calls at the same pace. */
async function measureBare(): Promise<number[]> {
  await using server = new Child('./products/bare-saves.ts', [], { DATABASE_URL: database.url });
  const { port } = await server.next<{ port: number }>('ready');
  const times: number[] = [];
  const until = performance.now() + bareMs;
  const body = JSON.stringify({
    saves: [{ questionId: 'x', answer: { kind: 'longText', text: 'word '.repeat(40) } }],
  });
  await Promise.all(
    takers.map(async (_, at) => {
      await sleep(everyMs * Math.random());
      while (performance.now() < until) {
        const askedAt = performance.now();
        const answer = await fetch(`http://127.0.0.1:${port}/${at}`, { method: 'POST', body });
        await answer.arrayBuffer();
        times.push(performance.now() - askedAt);
        await sleep(everyMs * (0.5 + Math.random()));
      }
    }),
  );
  return times;
}
