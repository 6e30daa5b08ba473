import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { TextTooHard } from '../port.ts';
import type { ChildAnswer, ChildRequest, Proofread } from './child-messages.ts';

const child = join(projectRoot, 'src/platform/ai/proofreading/child.ts');

export interface ProofreadTimings {
  /** Without work the process ends after so long, and its memory is free. */
  idleMs: number;
  startMs: number;
  /** What people write takes a second or two; a text that takes longer ends the process. */
  textMs: number;
}
const usual: ProofreadTimings = { idleMs: 5 * 60_000, startMs: 60_000, textMs: 15_000 };

/** The proof-reader's process: started by the first text, one text at a time, gone when idle. */
export class ProofreadProcess implements AsyncDisposable {
  readonly #timings: ProofreadTimings;
  #running: Promise<ChildProcess> | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(timings: Partial<ProofreadTimings> = {}) {
    this.#timings = { ...usual, ...timings };
  }

  /** Of the process, while there is one. */
  async pid(): Promise<number | undefined> {
    return (await this.#running)?.pid;
  }

  /** To be called when the last one has ended. Rejects with `TextTooHard` when it takes too long, and ends the process then. */
  run(text: string, keep: readonly string[]): Promise<Proofread> {
    const work = this.#run(text, keep);
    this.#work = work.catch(() => undefined);
    return work;
  }

  async #run(text: string, keep: readonly string[]): Promise<Proofread> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    try {
      const process = await this.#running;
      this.#lastId += 1;
      const request: ChildRequest = { id: this.#lastId, text, keep };
      const answer = answerTo(process, request.id, this.#timings.textMs);
      process.send(request);
      const result = await answer;
      this.#idle = setTimeout(() => void this.#end(), this.#timings.idleMs).unref();
      return result;
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
    await this.#work;
    await this.#end();
  }
}

function answerTo(process: ChildProcess, id: number, withinMs: number): Promise<Proofread> {
  const { promise, resolve, reject } = Promise.withResolvers<Proofread>();
  // A timer that keeps us alive: the channel does not.
  const timer = setTimeout(() => reject(new TextTooHard('the proof-reader takes too long')), withinMs);
  const hear = (answer: ChildAnswer): void => {
    if (answer.id !== id) return;
    if ('result' in answer) resolve(answer.result);
    else reject(new TextTooHard(`the proof-reader failed: ${answer.problem}`));
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
