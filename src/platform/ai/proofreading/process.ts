import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import type { Lint, LintAnswer, LintRequest } from './lint.ts';

const child = join(projectRoot, 'src/platform/ai/proofreading/child.ts');

export interface LintTimings {
  /** Without work the process ends after so long, and its memory is free. */
  idleMs: number;
  startMs: number;
  /** A text that takes longer has hung it. */
  textMs: number;
}
const usual: LintTimings = { idleMs: 5 * 60_000, startMs: 60_000, textMs: 15_000 };

/** The grammar checker in a process that is started by the first text, works on one at a time, and goes when idle. */
export class LintProcess implements AsyncDisposable {
  readonly #timings: LintTimings;
  #running: Promise<ChildProcess> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(timings: Partial<LintTimings> = {}) {
    this.#timings = { ...usual, ...timings };
  }

  /** Of the process, while there is one. */
  async pid(): Promise<number | undefined> {
    return (await this.#running)?.pid;
  }

  /** What it finds in `text`; rejects when it cannot say in time, and begins with a new process then. */
  lint(text: string, signal?: AbortSignal): Promise<Lint[]> {
    const turn = this.#turn.then(() => {
      signal?.throwIfAborted();
      return this.#lint(text);
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #lint(text: string): Promise<Lint[]> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    try {
      const process = await this.#running;
      this.#lastId += 1;
      const request: LintRequest = { id: this.#lastId, text };
      const answer = answerTo(process, request.id, this.#timings.textMs);
      process.send(request);
      const lints = inUtf16(text, await answer);
      this.#idle = setTimeout(() => void this.#end(), this.#timings.idleMs).unref();
      return lints;
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  async #start(): Promise<ChildProcess> {
    const started = fork(child, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    started.unref();
    try {
      await answerTo(started, 0, this.#timings.startMs);
      started.channel?.unref();
      return started;
    } catch (error) {
      started.kill('SIGKILL');
      throw error;
    }
  }

  async #end(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    this.#running = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.ref();
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    await this.#turn;
    await this.#end();
  }
}

function answerTo(process: ChildProcess, id: number, withinMs: number): Promise<Lint[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Lint[]>();
  // A timer that keeps us alive: the channel does not.
  const timer = setTimeout(() => reject(new Error('the proof-reader takes too long')), withinMs);
  const hear = (answer: LintAnswer): void => {
    if (answer.id !== id) return;
    if ('lints' in answer) resolve(answer.lints);
    else reject(new Error(`the proof-reader failed: ${answer.problem}`));
  };
  const end = (): void => reject(new Error('the proof-reader has ended'));
  process.on('message', hear);
  process.once('exit', end);
  process.once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', hear);
    process.off('exit', end);
    process.off('error', reject);
  });
}

/** From characters of Unicode to those of JavaScript. */
function inUtf16(text: string, lints: Lint[]): Lint[] {
  if (Array.from(text).length === text.length) return lints;
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  const at = (index: number): number => offsets[index] ?? text.length;
  return lints.map((lint) => ({ ...lint, start: at(lint.start), end: at(lint.end) }));
}
