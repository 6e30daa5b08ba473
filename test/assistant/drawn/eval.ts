// `npm run eval:drawn`: asks the built-in assistant about a college that is drawn by chance, in questions that are drawn too.
// Options: --seed=<number, else by chance> --colleges=3 --times=4 --verbose
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { connect } from '#platform/database/postgres.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { type DrawnVerdict, missedGoals, shareOf, takeDrawnExam } from './exam.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    colleges: { type: 'string', default: '3' },
    times: { type: 'string', default: '4' },
    verbose: { type: 'boolean', default: false },
  },
});
process.env['TZ'] = 'UTC';

const verdicts: DrawnVerdict[] = [];
for (let n = 0; n < Number(values.colleges); n += 1)
  verdicts.push(...(await examine(Number(values.seed) + n)));

async function examine(seed: number): Promise<DrawnVerdict[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-drawn-'));
  const server = await startEmbedded({ dataDir, durable: false }, silentLog);
  const db = connect(server.url, silentLog);
  try {
    await migrate(db);
    return await takeDrawnExam(db, seed, Number(values.times));
  } finally {
    await db.$client.end();
    await server[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const lineOf = (of: readonly DrawnVerdict[]): string =>
  `right ${shareOf(of, 'right').toFixed(0)} %, not found ${shareOf(of, 'not found').toFixed(0)} %, wrong ${shareOf(of, 'wrong').toFixed(0)} %, leaked ${shareOf(of, 'leaked').toFixed(0)} %`;

console.log(`seed ${values.seed}, ${values.colleges} colleges, ${verdicts.length} questions`);
for (const isSeen of [true, false]) {
  const half = verdicts.filter((one) => one.isSeen === isSeen);
  console.log(`${isSeen ? 'seen' : 'unseen'}: ${lineOf(half)}`);
  for (const [intent, own] of Map.groupBy(half, (one) => one.intent)) {
    console.log(`  ${intent}: ${lineOf(own)}`);
    for (const { question, response, outcome } of values.verbose ? own : [])
      if (outcome !== 'right')
        console.log(`      ${outcome}: ${question}\n        ${response.slice(0, 140).replaceAll('\n', ' ')}`);
  }
}
const times = verdicts.map(({ ms }) => ms).toSorted((a, b) => a - b);
console.log(`p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`);
const missed = missedGoals(verdicts);
console.log(missed.length === 0 ? 'All goals are met.' : missed.join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;
