import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort } from '../e2e/lib/free-port.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
/** The reason that a skipped test states. */
export const noRedis = 'redis-server is not installed here';

/** The machine's own redis-server as a child process on a free port of loopback, which keeps nothing on disk. */
export class RealRedis implements AsyncDisposable {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RealRedis> {
    const redis = new RealRedis(await freePort());
    await redis.startProcess();
    return redis;
  }

  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('Redis is not running');
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /** Starts it at the same address, empty. */
  async startProcess(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn('redis-server', args, { stdio: 'ignore', cwd: '/tmp' });
    for (let attempt = 0; ; attempt += 1) {
      const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
      client.on('error', () => undefined);
      try {
        await client.connect();
        client.destroy();
        return;
      } catch (error) {
        if (attempt === 200) throw error;
        await sleep(20);
      }
    }
  }

  /** Ends it by a signal; SIGSTOP and SIGCONT only make it hang and go on. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') return;
    this.#process = undefined;
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
