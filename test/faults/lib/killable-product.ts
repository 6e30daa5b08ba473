import { rm } from 'node:fs/promises';
import type { Measurement } from '../../../bench/lib/measured-process.ts';
import { Child } from '../../../bench/lib/process.ts';
import { newDataDir } from '../../../e2e/lib/data-folder.ts';
import { freePort } from '../../../e2e/lib/free-port.ts';
import { serverProgram } from '../../../e2e/lib/server-program.ts';
import type { Person } from './outbox-client.ts';

/** The real product as a process that is killed and started again on the same port and data. */
export class KillableProduct implements AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  /** How each process ended, in order. */
  readonly ends: (number | string | null)[] = [];
  people: Person[] = [];
  #process: Child | undefined;
  #isKeptAlive = false;
  readonly port: number;
  readonly #peopleCount: number;
  readonly #env: Record<string, string>;

  private constructor(port: number, dataDir: string, peopleCount: number, env: Record<string, string>) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#peopleCount = peopleCount;
    this.#env = env;
  }

  static async start(peopleCount: number, env: Record<string, string> = {}): Promise<KillableProduct> {
    const dataDir = await newDataDir(env);
    const product = new KillableProduct(await freePort(), dataDir, peopleCount, env);
    await product.startProcess();
    return product;
  }

  get pid(): number {
    if (this.#process === undefined) throw new Error('the product is not running');
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async startProcess(): Promise<void> {
    // Later ones find the people in the database.
    const peopleCount = this.people.length === 0 ? this.#peopleCount : 0;
    const child = new Child(serverProgram('chat-product'), [String(peopleCount)], {
      NODE_ENV: 'test',
      AUTH_SECRET: 'a secret for fault tests only, 0123456789',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      ...this.#env,
    });
    void this.#watch(child);
    const { people } = await child.next<{ people: Person[] }>('ready');
    if (peopleCount > 0) this.people = people;
    this.#process = child;
  }

  async #watch(child: Child): Promise<void> {
    this.ends.push(await child.exited);
    if (this.#process === child) this.#process = undefined;
    // It may end before it is ready: then it is started again all the same.
    if (this.#isKeptAlive) await this.startProcess().catch(() => undefined);
  }

  /** From now on a process that ends is started again at once, as a supervisor would. */
  keepAlive(): void {
    this.#isKeptAlive = true;
  }

  stopKeepingAlive(): void {
    this.#isKeptAlive = false;
  }

  /** Kills with SIGKILL; resolves when the process has really ended by it. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined) throw new Error('the product is not running');
    child.kill('SIGKILL');
    const how = await child.exited;
    if (how !== 'SIGKILL') throw new Error(`the product ended by ${how}, not by the kill`);
    if (isAlive(child.pid)) throw new Error('the product lives on after the kill');
  }

  measure(): Promise<Measurement> {
    if (this.#process === undefined) throw new Error('the product is not running');
    return this.#process.measure();
  }

  measureMemory(): Promise<Measurement> {
    if (this.#process === undefined) throw new Error('the product is not running');
    return this.#process.measureMemory();
  }

  async running(): Promise<void> {
    while (this.#process === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isKeptAlive = false;
    await this.#process?.[Symbol.asyncDispose]();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
