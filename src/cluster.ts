// npm run start:cluster: one server process for each core, behind one port. This process serves no requests. It
// owns the embedded database, starts the others, restarts those that die, and stops them in order.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Log } from '#platform/log/port.ts';
import { openLog } from '#platform/log/open.ts';
import { keepSecret } from '#platform/secret.ts';
import { StartError } from '#platform/start-error.ts';
import { cutWithProcess } from '#server/sockets/cluster-connections.ts';
import { gatherMetrics } from '#server/health/cluster-metrics.ts';
import { readConfig } from './config.ts';
import { endOnSignal, fail, greet, refuseListening, stopOnSignal } from './greeting.ts';

const self = fileURLToPath(import.meta.url);
/** The program of each process, in the same folder as this one. */
const oneOf = join(dirname(self), `main${extname(self)}`);
/** Longer than the graceful shutdown of a process takes. */
const stopWithinMs = 15_000;
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A process that lived this long did not die at its start. */
const healthyMs = 60_000;

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  if (config.redisUrl === undefined) {
    throw new StartError(
      'REDIS_URL must be set to start several processes, for example redis://localhost:6379: through Redis they share live events, presence and limits. "npm start" runs one process without it.',
    );
  }
  // Checked once here: otherwise each process would print that the port is taken.
  await expectFree(config.port, config.host).catch(refuseListening);
  const count = availableParallelism();
  const log = openLog(config);
  const isStarted = endOnSignal();
  const database = await openDatabase(config, log, { processes: count });
  try {
    await migrate(database.db);
    await keepSecret(config);
    cluster.setupPrimary({ exec: oneOf });
    gatherMetrics();
    const workers = new Workers({ DATABASE_URL: database.url }, log);
    isStarted();
    stopOnSignal(async () => {
      await workers.stop();
      await database[Symbol.asyncDispose]();
    }, stopWithinMs);
    await workers.start(count);
    greet(
      config,
      [`Processes: ${count}`, `Database: ${database.description}`],
      performance.now() - startedAt,
    );
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

async function expectFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** A number of server processes, each restarted when it dies. */
class Workers {
  readonly #env: Record<string, string>;
  readonly #log: Log;
  readonly #workers = new Set<Worker>();
  #isStopping = false;

  constructor(env: Record<string, string>, log: Log) {
    this.#env = env;
    this.#log = log;
  }

  /** Resolves when all of them serve. Rejects when one cannot start; it has printed the reason. */
  async start(count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const worker = this.#fork();
        const isServing = await Promise.race([
          once(worker, 'listening').then(() => true),
          once(worker, 'exit').then(() => false),
        ]);
        if (this.#isStopping) return;
        if (!isServing) throw new StartError('A server process ended before it could serve.');
        void this.#keepAlive(worker);
      }),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      Array.from(this.#workers, async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  #fork(): Worker {
    const worker = cluster.fork(this.#env);
    cutWithProcess(worker);
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    return worker;
  }

  async #keepAlive(first: Worker): Promise<void> {
    let pauseMs = firstPauseMs;
    for (let worker = first; ; worker = this.#fork()) {
      const startedAt = performance.now();
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      if (this.#isStopping) return;
      if (performance.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
      this.#log.error({ how: signal ?? code }, 'a server process has died and is started again');
      await sleep(pauseMs);
      if (this.#isStopping) return;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

main().catch(fail);
