import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/free-port.ts';
import type { BenchPerson } from './accounts.ts';
import type { Dialect } from './chat-load.ts';
import { postgresCpuMs } from './postgres-cpu.ts';
import { Child } from './process.ts';

/** One of the servers that are compared. */
export interface ChatServer extends AsyncDisposable {
  name: string;
  dialect: Dialect;
  url: string;
  people: readonly BenchPerson[];
  process: Child;
  /** Ends the process and starts a fresh one at the same address, on the same data. */
  restart(): Promise<void>;
  /** CPU time of the database that belongs to it. */
  databaseCpuMs(): number | undefined;
}

const path = '/socket.io/?EIO=4&transport=websocket';

/** Quad itself: the whole product with its embedded database, every message on disk before it is acknowledged. */
export async function startProduct(
  peopleCount: number,
  env: Record<string, string> = {},
): Promise<ChatServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  const start = () =>
    new Child('./chat-product.ts', [String(peopleCount)], {
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret for benches only, 0123456789abcdef',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    });
  const first = start();
  const { people } = await first.next<{ people: BenchPerson[] }>('ready');
  return {
    name: 'Quad, durable',
    dialect: 'socketio',
    url: `ws://127.0.0.1:${port}${path}`,
    people,
    process: first,
    async restart() {
      await this.process[Symbol.asyncDispose]();
      this.process = start();
      await this.process.next('ready');
    },
    databaseCpuMs: () => postgresCpuMs(dataDir),
    async [Symbol.asyncDispose]() {
      await this.process[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startBaseline(
  name: string,
  program: string,
  dialect: Dialect,
  people: readonly BenchPerson[],
): Promise<ChatServer> {
  const port = await freePort();
  const start = () => new Child(program, [], { NODE_ENV: 'production', PORT: String(port) });
  const first = start();
  await first.next('ready');
  return {
    name,
    dialect,
    url: `ws://127.0.0.1:${port}${dialect === 'socketio' ? path : ''}`,
    // The baselines have no accounts: they believe the cookie.
    people: people.map(({ userId }) => ({ userId, cookie: userId })),
    process: first,
    async restart() {
      await this.process[Symbol.asyncDispose]();
      this.process = start();
      await this.process.next('ready');
    },
    databaseCpuMs: () => undefined,
    [Symbol.asyncDispose]() {
      return this.process[Symbol.asyncDispose]();
    },
  };
}

export const startSocketIo = (people: readonly BenchPerson[]): Promise<ChatServer> =>
  startBaseline('Socket.IO, storing nothing', './plain-socketio.ts', 'socketio', people);
export const startBareWs = (people: readonly BenchPerson[]): Promise<ChatServer> =>
  startBaseline('bare ws, storing nothing', './bare-ws.ts', 'ws', people);
