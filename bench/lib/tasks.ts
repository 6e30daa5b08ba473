import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { freePort } from '../../e2e/free-port.ts';
import type { BenchPerson } from './accounts.ts';
import { figure, load, p99, rate } from './load.ts';
import { Child } from './process.ts';

/** The larger college, a hundred times the smaller, may be slower by this much. */
const goal = 0.8;
const usual = { rounds: 3, roundSeconds: 3 };
type Who = 'teacher' | 'student' | 'veteran';

const questions: readonly { what: string; who: Who; path: string }[] = [
  { what: 'list, 20 tasks, a student', who: 'student', path: '/api/data/fetch-task?limit=20' },
  { what: 'list, 20 tasks, who handed in all', who: 'veteran', path: '/api/data/fetch-task?limit=20' },
  { what: 'list, 20 tasks with counts, a teacher', who: 'teacher', path: '/api/data/fetch-task?limit=20' },
  { what: 'board of one task', who: 'teacher', path: '/api/data/tasks/t000020/board?state=submitted' },
  { what: 'one hand-in to grade', who: 'teacher', path: '/api/data/tasks/t000020/hand-ins/:veteran' },
];

class College implements AsyncDisposable {
  readonly #dataDir: string;
  readonly #process: Child;
  readonly url: string;
  readonly people: Record<Who, BenchPerson>;

  private constructor(dataDir: string, child: Child, url: string, people: Record<Who, BenchPerson>) {
    this.#dataDir = dataDir;
    this.#process = child;
    this.url = url;
    this.people = people;
  }

  static async open(tasks: number, handIns: number): Promise<College> {
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
    const child = new Child('./task-product.ts', [String(tasks), String(handIns)], env);
    const people = await child.next<Record<Who, BenchPerson>>('ready');
    return new College(dataDir, child, `http://127.0.0.1:${port}`, people);
  }

  ask(question: (typeof questions)[number], seconds: number): Promise<autocannon.Result> {
    const path = question.path.replace(':veteran', this.people.veteran.userId);
    return load(this.url + path, this.people[question.who], seconds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

/** The same questions in a college with a hundred times the tasks and hand-ins: what is not shown must cost nothing. */
export async function compareTasks({ rounds, roundSeconds } = usual): Promise<boolean> {
  await using small = await College.open(100, 1000);
  await using large = await College.open(10_000, 100_000);
  console.log(
    `tasks: 10,000 with 100,000 hand-ins beside 100 with 1,000; medians of ${rounds} rounds of ${roundSeconds} s, in turns`,
  );
  let isGood = true;
  for (const question of questions) {
    const inSmall: autocannon.Result[] = [];
    const inLarge: autocannon.Result[] = [];
    await small.ask(question, 1);
    await large.ask(question, 1);
    for (let round = 0; round < rounds; round += 1) {
      inSmall.push(await small.ask(question, roundSeconds));
      inLarge.push(await large.ask(question, roundSeconds));
    }
    const ratio = rate(inLarge) / rate(inSmall);
    isGood &&= ratio >= goal;
    console.log(`  ${question.what}`);
    console.log(`    100 and 1,000        ${figure(rate(inSmall))} requests/s   p99 ${p99(inSmall)} ms`);
    console.log(`    10,000 and 100,000   ${figure(rate(inLarge))} requests/s   p99 ${p99(inLarge)} ms`);
    console.log(
      `    ratio                ${(ratio * 100).toFixed(0)} %   (goal ${goal * 100} %)   ${ratio >= goal ? 'met' : 'NOT MET'}`,
    );
  }
  console.log('');
  return isGood;
}
