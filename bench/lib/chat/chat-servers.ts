import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/lib/free-port.ts';
import { Mailbox } from '../../../e2e/lib/mailbox.ts';
import { serverProgram } from '../../../e2e/lib/server-program.ts';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import type { BenchPerson } from '../accounts.ts';
import type { Dialect } from './chat-load.ts';
import { postgresCpuMs } from '../postgres-cpu.ts';
import { Child } from '../process.ts';

const socketIoPath = '/socket.io/?EIO=4&transport=websocket';

/** One of the servers that are compared, as a process of its own. */
export class ChatServer implements AsyncDisposable {
  readonly name: string;
  readonly dialect: Dialect;
  readonly urls: string[];
  people: readonly BenchPerson[] = [];
  readonly #start: () => Child;
  readonly #dataDir: string | undefined;
  readonly #mailbox: Mailbox | undefined;
  #process: Child | undefined;

  constructor(options: {
    name: string;
    dialect: Dialect;
    port: number;
    start: () => Child;
    dataDir?: string;
    mailbox?: Mailbox;
  }) {
    this.name = options.name;
    this.dialect = options.dialect;
    this.urls = [`ws://127.0.0.1:${options.port}${options.dialect === 'socketio' ? socketIoPath : ''}`];
    this.#start = options.start;
    this.#dataDir = options.dataDir;
    this.#mailbox = options.mailbox;
  }

  get process(): Child {
    if (this.#process === undefined) throw new Error(`${this.name} is not running`);
    return this.#process;
  }

  /** Ends the process that runs and starts a fresh one at the same address, on the same data. */
  async restart(): Promise<void> {
    await this.#process?.[Symbol.asyncDispose]();
    this.#process = this.#start();
    const { people } = await this.#process.next<{ people?: BenchPerson[] }>('ready');
    if (people) this.people = people;
  }

  /** CPU time of the database that belongs to it. */
  databaseCpuMs(): number {
    return (this.#dataDir === undefined ? 0 : postgresCpuMs(this.#dataDir)) ?? Number.NaN;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process?.[Symbol.asyncDispose]();
    await this.#mailbox?.[Symbol.asyncDispose]();
    if (this.#dataDir !== undefined) await rm(this.#dataDir, { recursive: true, force: true });
  }
}

/** Quad itself: the whole product with its embedded database, every message on disk before it is acknowledged. */
export async function startProduct(
  peopleCount: number,
  env: Record<string, string> = {},
): Promise<ChatServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  // It takes every mail: mails that fail are tried again and again beside what is measured.
  const mailbox = await Mailbox.open();
  const settings = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret for benches only, 0123456789abcdef',
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...env,
  };
  // With the flags of `npm start`.
  const start = () => new Child(serverProgram('chat-product'), [String(peopleCount)], settings, nodeFlags);
  const server = new ChatServer({
    name: 'Quad, durable',
    dialect: 'socketio',
    port,
    start,
    dataDir,
    mailbox,
  });
  await server.restart();
  return server;
}

async function startBaseline(
  name: string,
  program: string,
  dialect: Dialect,
  people: readonly BenchPerson[],
): Promise<ChatServer> {
  const port = await freePort();
  const start = () => new Child(program, [], { NODE_ENV: 'production', PORT: String(port) });
  const server = new ChatServer({ name, dialect, port, start });
  // The baselines have no accounts: they believe the cookie.
  server.people = people.map(({ userId }) => ({ userId, cookie: userId }));
  await server.restart();
  return server;
}

export const startSocketIo = (people: readonly BenchPerson[]): Promise<ChatServer> =>
  startBaseline('Socket.IO, storing nothing', './chat/plain-socketio.ts', 'socketio', people);
export const startBareWs = (people: readonly BenchPerson[]): Promise<ChatServer> =>
  startBaseline('bare ws, storing nothing', './chat/bare-ws.ts', 'ws', people);
