import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { freePort } from '../../../e2e/lib/free-port.ts';
import type { BenchPerson } from '../accounts.ts';
import { figure, load, p99, rate } from '../load.ts';
import { Child } from '../process.ts';

/** The larger college may be slower by this much. */
const goal = 0.8;
const usual = { rounds: 3, roundSeconds: 3 };

export interface Question<Who extends string> {
  what: string;
  who: Who;
  /** ':' and who it is stands for that person's id. */
  path: string;
}
interface Size {
  /** As the command line gives it. */
  counts: readonly number[];
  name: string;
}
interface Comparison<Who extends string> {
  /** What is compared, in a few words. */
  title: string;
  /** Serves a college of a size, and reports, when it is ready, who is in it. */
  program: string;
  small: Size;
  large: Size;
  questions: readonly Question<Who>[];
}

/** The same questions in a small college and in one many times as large: what is not shown must cost nothing. */
export async function compareColleges<Who extends string>(
  { title, program, small, large, questions }: Comparison<Who>,
  { rounds, roundSeconds } = usual,
): Promise<boolean> {
  await using few = await College.open<Who>(program, small.counts);
  await using many = await College.open<Who>(program, large.counts);
  console.log(`${title}; medians of ${rounds} rounds of ${roundSeconds} s, in turns`);
  const width = Math.max(small.name.length, large.name.length) + 3;
  const answersOf = ({ name }: Size, results: autocannon.Result[]): string =>
    `    ${name.padEnd(width)}${figure(rate(results))} requests/s   p99 ${p99(results)} ms`;
  let isGood = true;
  for (const question of questions) {
    const inSmall: autocannon.Result[] = [];
    const inLarge: autocannon.Result[] = [];
    await few.ask(question, 1);
    await many.ask(question, 1);
    for (let round = 0; round < rounds; round += 1) {
      inSmall.push(await few.ask(question, roundSeconds));
      inLarge.push(await many.ask(question, roundSeconds));
    }
    const ratio = rate(inLarge) / rate(inSmall);
    isGood &&= ratio >= goal;
    console.log(`  ${question.what}`);
    console.log(answersOf(small, inSmall));
    console.log(answersOf(large, inLarge));
    console.log(
      `    ${'ratio'.padEnd(width)}${(ratio * 100).toFixed(0)} %   (goal ${goal * 100} %)   ${ratio >= goal ? 'met' : 'NOT MET'}`,
    );
  }
  console.log('');
  return isGood;
}

class College<Who extends string> implements AsyncDisposable {
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

  static async open<Who extends string>(program: string, counts: readonly number[]): Promise<College<Who>> {
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
    const child = new Child(program, counts.map(String), env);
    const people = await child.next<Record<Who, BenchPerson>>('ready');
    return new College(dataDir, child, `http://127.0.0.1:${port}`, people);
  }

  ask({ path, who }: Question<Who>, seconds: number): Promise<autocannon.Result> {
    const people = Object.entries<BenchPerson>(this.#people);
    const named = people.reduce((text, [name, { userId }]) => text.replace(`:${name}`, userId), path);
    return load(this.#url + named, this.#people[who], seconds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
