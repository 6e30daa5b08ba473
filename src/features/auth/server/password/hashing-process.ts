import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '#platform/project-root.ts';
import type { HashAnswer, HashRequest, HashWork } from './hash-messages.ts';
import { TooBusy } from './too-busy.ts';

const program = join(projectRoot, 'src/features/auth/server/password/hash-child.ts');

export interface HashOptions {
  program: string;
  /** Without work the process ends after this time, and its memory is free. */
  idleMs: number;
  /** A process that does not answer in this time is ended. */
  answerMs: number;
}
const usual: HashOptions = { program, idleMs: 10 * 60_000, answerMs: 30_000 };

/** A hash whose process ends is tried once more, in a new one. */
const tries = 2;

interface Pending {
  request: HashRequest;
  triesLeft: number;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** The process that hashes passwords: started by the first hash, started again when it ends, gone when idle. */
export class HashingProcess implements AsyncDisposable {
  readonly #options: HashOptions;
  readonly #threads: number;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isOver = false;

  constructor(threads: number, options: Partial<HashOptions> = {}) {
    this.#threads = threads;
    this.#options = { ...usual, ...options };
  }

  /** Undefined while there is no process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Rejects with `TooBusy` when the process ends twice under this hash. */
  async run(work: HashWork): Promise<string | boolean> {
    if (this.#isOver) throw new TooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
    clearTimeout(this.#idle);
    this.#lastId += 1;
    this.#send({ request: { ...work, id: this.#lastId }, triesLeft: tries, resolve, reject });
    return promise;
  }

  #send(pending: Pending): void {
    const { request } = pending;
    pending.triesLeft -= 1;
    this.#pending.set(request.id, pending);
    const child = (this.#child ??= this.#start());
    // A timer that keeps the server alive: the process does not.
    pending.timer = setTimeout(() => child.kill('SIGKILL'), this.#options.answerMs);
    // When it fails, the process has ended or will: that is where the hash is tried again.
    child.send(request, () => undefined);
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: { ...process.env, UV_THREADPOOL_SIZE: String(this.#threads) },
    });
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: HashAnswer) => this.#settle(answer));
    child.once('exit', () => this.#restart(child));
    // It could not be started.
    child.once('error', () => this.#restart(child));
    return child;
  }

  #settle(answer: HashAnswer): void {
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    this.#forget(pending);
    if ('result' in answer) pending.resolve(answer.result);
    else pending.reject(new Error(`hashing failed: ${answer.problem}`));
    if (this.#pending.size > 0) return;
    this.#idle = setTimeout(() => this.#child?.kill(), this.#options.idleMs).unref();
  }

  /** The hashes that the process has not answered go to a new one, in their order. */
  #restart(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const unanswered = [...this.#pending.values()];
    for (const pending of unanswered) {
      this.#forget(pending);
      if (pending.triesLeft > 0 && !this.#isOver) this.#send(pending);
      else pending.reject(new TooBusy());
    }
  }

  #forget(pending: Pending): void {
    clearTimeout(pending.timer);
    this.#pending.delete(pending.request.id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.ref();
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
    child.kill('SIGKILL');
    await promise;
  }
}
