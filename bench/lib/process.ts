import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Measurement } from './measured-process.ts';

/** A child process that speaks by messages of one key each. */
export class Child implements AsyncDisposable {
  readonly #process: ChildProcess;
  /** The last of what it printed. */
  output = '';
  readonly exited: Promise<number | string | null>;

  constructor(
    program: string,
    args: readonly string[] = [],
    env: Record<string, string> = {},
    flags: readonly string[] = [],
  ) {
    this.#process = fork(resolve(import.meta.dirname, program), args, {
      env: { ...process.env, ...env },
      execArgv: ['--expose-gc', ...flags, ...(process.env['BENCH_NODE_ARGS']?.split(' ') ?? [])],
      silent: true,
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)));
    }
    this.exited = new Promise((resolve) =>
      this.#process.once('exit', (code, signal) => resolve(signal ?? code)),
    );
  }

  get pid(): number {
    if (this.#process.pid === undefined) throw new Error('the process did not start');
    return this.#process.pid;
  }

  send(message: unknown): void {
    this.#process.send(message as string);
  }

  /** Resolves with the value of the next message that has this key; rejects when the process ends before. */
  next<T>(key: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const listen = (message: Record<string, unknown>) => {
        if (!(key in message)) return;
        this.#process.off('message', listen);
        resolve(message[key] as T);
      };
      this.#process.on('message', listen);
      void this.exited.then((how) =>
        reject(new Error(`the process ended (${how}) before it sent "${key}"\n${this.output}`)),
      );
    });
  }

  ask<T>(message: unknown, key: string): Promise<T> {
    const answer = this.next<T>(key);
    this.send(message);
    return answer;
  }

  /** Memory without garbage; afterwards the process has to compile again what it runs. */
  async measureMemory(): Promise<Measurement> {
    await this.ask('collect', 'collected');
    return this.measure();
  }

  measure(): Promise<Measurement> {
    return this.ask('measure', 'measured');
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process.exitCode === null && this.#process.connected) this.send('stop');
    await this.exited;
  }
}
