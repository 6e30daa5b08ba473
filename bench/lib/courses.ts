import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { freePort } from '../../e2e/free-port.ts';
import type { BenchPerson } from './accounts.ts';
import { figure, load, p99, rate } from './load.ts';
import { Child } from './process.ts';

/** The larger college, twenty times the smaller, may be slower by this much. */
const goal = 0.8;
const usual = { rounds: 3, roundSeconds: 3 };
const [few, many] = [50, 1000];
type Who = 'teacher' | 'student';

const course = '/api/courses/c000010';
const similar = encodeURIComponent('why does light bend when it leaves water');
const questions: readonly { what: string; who: Who; path: string }[] = [
  { what: 'list, 24 courses with progress, a student', who: 'student', path: '/api/courses' },
  { what: 'list, 24 courses, their teacher', who: 'teacher', path: '/api/courses' },
  {
    what: 'search for two words, 5 found, a student',
    who: 'student',
    path: '/api/courses?search=course%20lighthouse',
  },
  { what: 'one course, 20 lessons, a student', who: 'student', path: course },
  { what: 'one course, 20 lessons, its teacher', who: 'teacher', path: course },
  { what: 'doubts of one lesson, a student', who: 'student', path: `${course}/lessons/c000010-l1/doubts` },
  { what: 'outstanding doubts, their teacher', who: 'teacher', path: `${course}/discussions?status=open` },
  { what: 'similar doubts, a student', who: 'student', path: `${course}/doubts/similar?text=${similar}` },
];

class College implements AsyncDisposable {
  readonly #dataDir: string;
  readonly #process: Child;
  readonly #url: string;
  readonly #people: Record<Who, BenchPerson>;

  private constructor(dataDir: string, child: Child, url: string, people: Record<Who, BenchPerson>) {
    this.#dataDir = dataDir;
    this.#process = child;
    this.#url = url;
    this.#people = people;
  }

  static async open(courses: number): Promise<College> {
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
    const child = new Child('./course-product.ts', [String(courses)], env);
    const people = await child.next<Record<Who, BenchPerson>>('ready');
    return new College(dataDir, child, `http://127.0.0.1:${port}`, people);
  }

  ask({ path, who }: (typeof questions)[number], seconds: number): Promise<autocannon.Result> {
    return load(this.#url + path, this.#people[who], seconds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

/** The same questions in a college with twenty times the courses, lessons and doubts: what is not shown must cost nothing. */
export async function compareCourses({ rounds, roundSeconds } = usual): Promise<boolean> {
  await using small = await College.open(few);
  await using large = await College.open(many);
  console.log(
    `courses: ${many} with 20,000 lessons and 100,000 doubts beside ${few} with 1,000 and 5,000; medians of ${rounds} rounds of ${roundSeconds} s, in turns`,
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
    console.log(
      `    ${String(few).padEnd(6)} courses   ${figure(rate(inSmall))} requests/s   p99 ${p99(inSmall)} ms`,
    );
    console.log(
      `    ${String(many).padEnd(6)} courses   ${figure(rate(inLarge))} requests/s   p99 ${p99(inLarge)} ms`,
    );
    console.log(
      `    ratio            ${(ratio * 100).toFixed(0)} %   (goal ${goal * 100} %)   ${ratio >= goal ? 'met' : 'NOT MET'}`,
    );
  }
  console.log('');
  return isGood;
}
