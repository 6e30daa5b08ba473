import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/lib/free-port.ts';
import type { BenchPerson } from '../accounts.ts';
import { figure, median } from '../load.ts';
import { askAll } from '../morning/ask-all.ts';
import { Child } from '../process.ts';

const callers = 16;
const rounds = 3;
const list = '/api/data/fetch-announcements';
/** The least share of the rate of the list of announcements. */
const [tenth, twelfth] = [1 / 10, 1 / 12];

/** One person of the demo college asks again and again, beside the list of announcements in the same run. */
export async function compareDemo(amount: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  try {
    await using server = new Child('./demo/demo-product.ts', [], env);
    const people = await server.next<Record<'student' | 'teacher', BenchPerson>>('ready');
    const base = `http://127.0.0.1:${port}`;
    console.log(`The demo college, one person asking again, ${callers} callers; medians of ${rounds} rounds`);
    let isGood = true;
    for (const [who, { cookie }] of Object.entries(people)) {
      const courses = await fetch(`${base}/api/courses`, { headers: { cookie } });
      const { courses: known } = (await courses.json()) as { courses: { _id: string }[] };
      const calls: [path: string, goal: number][] = [
        ['/api/dashboard', tenth],
        ['/api/courses', tenth],
        ['/api/data/fetch-task?limit=20', tenth],
        ['/api/notifications', tenth],
        [`/api/courses/${known[0]?._id}`, twelfth],
      ];
      const ask = (path: string) => askAll(new URL(base + path), [cookie], { amount, connections: callers });
      for (const path of [list, ...calls.map(([one]) => one)]) await ask(path);
      for (const [path, goal] of calls) {
        const [ours, theirs]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          theirs.push(amount / (await ask(list)));
          ours.push(amount / (await ask(path)));
        }
        const share = median(ours) / median(theirs);
        const isMet = share >= goal;
        isGood &&= isMet;
        console.log(
          `  ${who} ${path.replace(/[\da-f-]{36}/, '{id}')}  ${figure(median(ours))}/s of ${figure(median(theirs))}/s   ${(share * 100).toFixed(0)} % (goal ${(goal * 100).toFixed(0)} %) ${isMet ? 'met' : 'NOT MET'}`,
        );
      }
    }
    console.log('');
    return isGood;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
