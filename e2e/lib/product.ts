import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { newDataDir } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { serverProgram } from './server-program.ts';

/** The real product as a process of its own, on its own data folder: what browser tests, fault tests and benches talk to. */
export class Product implements AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<Product> {
    const dataDir = env['DATA_DIR'] ?? (await newDataDir(env));
    const product = new Product(Number(env['PORT'] ?? (await freePort())), dataDir, env);
    await product.startProcess();
    return product;
  }

  /** What the process has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Of the server process; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async startProcess(): Promise<void> {
    const child = spawn(process.execPath, [serverProgram('main')], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        ...this.#env,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on(
        'data',
        (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-200_000)),
      );
    }
    const exited = new Promise<never>((_resolve, reject) => {
      child.once('exit', (code, signal) => {
        if (this.#process === child) this.#process = undefined;
        reject(new Error(`the product ended (${code ?? signal}) before it was ready:\n${this.#output}`));
      });
    });
    exited.catch(() => undefined);
    await Promise.race([exited, this.ready()]);
  }

  /** Resolves when /readyz answers 200. */
  async ready(withinMs = 120_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      if (Date.now() > deadline) throw new Error(`the product did not become ready:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Sends a signal to the server process and waits for its end; gives its exit code, or the signal's name. */
  async kill(signal: NodeJS.Signals): Promise<number | string | null> {
    const child = this.#process;
    if (child === undefined) throw new Error('the product is not running');
    const ended = new Promise<number | string | null>((resolve) => {
      child.once('exit', (code, by) => resolve(code ?? by));
    });
    child.kill(signal);
    return ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process) await this.kill('SIGTERM');
    if (this.#env['DATA_DIR'] === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }
}
