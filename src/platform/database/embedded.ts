import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#platform/log/port.ts';
import { makeDataDir } from '../data-dir.ts';
import { StartError } from '../start-error.ts';
import { chooseAccount, giveTo, type Account } from './embedded/account.ts';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { ensureCluster, type Cluster } from './embedded/cluster.ts';
import { lockFolder } from './embedded/lock.ts';
import {
  findLeftover,
  startPostmaster,
  stopPostmaster,
  trySignal,
  type Listening,
  type Postmaster,
} from './embedded/postmaster.ts';

/** The PostgreSQL that this process started and looks after. */
export interface EmbeddedServer extends AsyncDisposable {
  readonly url: string;
  readonly description: string;
  /** Of the postmaster now running; undefined while it is being restarted. */
  readonly pid: number | undefined;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** False only for data that may be thrown away (tests): no fsync. */
  durable?: boolean;
  settings?: Readonly<Record<string, string>>;
}

const database = 'quad';
const longestSocketPath = 107;
const slowestRestartMs = 5_000;

/** Starts the embedded PostgreSQL in DATA_DIR, makes it the first time, and starts it again whenever it dies. */
export async function startEmbedded(options: EmbeddedOptions, log: Log): Promise<EmbeddedServer> {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  try {
    const lock = await lockFolder(dataDir);
    return await startLocked(dataDir, options, lock, log).catch((error: unknown) => {
      lock[Symbol.dispose]();
      throw error;
    });
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

function asStartError(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) return error;
  const what =
    code === 'ENOSPC' || code === 'EDQUOT' ? 'is on a full disk' : 'may not be written by this user';
  return new StartError(
    `The data folder ${dataDir} ${what} (${code}): mend that, or set DATA_DIR to another folder.`,
    {
      cause: error,
    },
  );
}

async function startLocked(
  dataDir: string,
  options: EmbeddedOptions,
  lock: Disposable,
  log: Log,
): Promise<EmbeddedServer> {
  const durable = options.durable ?? true;
  const binaries = await findBinaries();
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const account = chooseAccount(home, binaries);
  const cluster = await ensureCluster(home, account, binaries, { durable });
  const leftover = findLeftover(cluster);
  if (leftover !== undefined) {
    log.info({ pid: leftover }, 'a PostgreSQL left running by a killed Quad is stopped first');
    await stopPostmaster(leftover, cluster, binaries);
  }
  const listening = await chooseListening(cluster, account);
  const settings = { ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }), ...options.settings };
  const supervisor = await supervise({ cluster, account, binaries, listening, settings, log });
  const url = urlOf(cluster, listening, database);
  try {
    await ensureDatabase(url, urlOf(cluster, listening, 'postgres'));
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    url,
    description: `PostgreSQL ${binaries.version}, embedded, in ${home}`,
    get pid() {
      return supervisor.pid();
    },
    async [Symbol.asyncDispose]() {
      await supervisor.stop();
      if (listening.isTemporary) await rm(listening.socketFolder ?? '', { recursive: true, force: true });
      lock[Symbol.dispose]();
    },
  };
}

interface Supervised {
  cluster: Cluster;
  account: Account;
  binaries: Binaries;
  listening: Listening;
  settings: Readonly<Record<string, string>>;
  log: Log;
}

/** Keeps one server running. The first start must succeed. Later restarts have growing pauses and no limit. */
async function supervise(parts: Supervised): Promise<{ pid(): number | undefined; stop(): Promise<void> }> {
  const { cluster, account, binaries, listening, settings, log } = parts;
  const start = (): Promise<Postmaster | undefined> =>
    startPostmaster(cluster, account, binaries, listening, settings);
  const stopping = new AbortController();
  let current = await start();
  if (!current) throw new StartError(`PostgreSQL did not start; the last lines of ${cluster.log} say why.`);

  const killAtExit = (): void => {
    if (current) trySignal(current.pid, 'SIGINT');
  };
  process.once('exit', killAtExit);

  const keepRunning = async (): Promise<void> => {
    let pauseMs = 50;
    while (!stopping.signal.aborted) {
      if (current) {
        const startedAt = performance.now();
        await current.ended;
        if (stopping.signal.aborted) return;
        log.error({ pid: current.pid }, 'PostgreSQL has died and is started again');
        current = undefined;
        if (performance.now() - startedAt > 60_000) pauseMs = 50;
      }
      await sleep(pauseMs, undefined, { ref: false });
      pauseMs = Math.min(pauseMs * 2, slowestRestartMs);
      if (stopping.signal.aborted) return;
      current = await start();
      if (current) log.info({ pid: current.pid }, 'PostgreSQL is back');
      else log.error({ log: cluster.log, retryInMs: pauseMs }, 'PostgreSQL did not start');
    }
  };
  const running = keepRunning();

  return {
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      process.off('exit', killAtExit);
      if (current) await stopPostmaster(current.pid, cluster, binaries);
      await running;
      // A restart may be in progress when the stop begins.
      if (current) await stopPostmaster(current.pid, cluster, binaries);
    },
  };
}

interface ChosenListening extends Listening {
  /** The socket's folder lies outside of DATA_DIR and goes with us. */
  isTemporary: boolean;
}

async function chooseListening(cluster: Cluster, account: Account): Promise<ChosenListening> {
  if (cluster.password !== undefined) {
    return { socketFolder: undefined, port: await freePort(), isTemporary: false };
  }
  const port = 5432;
  const folder = join(cluster.home, 'run');
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocketPath) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    giveTo(account, folder);
    return { socketFolder: folder, port, isTemporary: false };
  }
  const short = await mkdtemp('/tmp/quad-');
  giveTo(account, short);
  return { socketFolder: short, port, isTemporary: true };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function urlOf(cluster: Cluster, { socketFolder, port }: Listening, name: string): string {
  if (socketFolder === undefined) return `postgresql://quad:${cluster.password}@127.0.0.1:${port}/${name}`;
  return `postgresql://quad@/${name}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}

async function ensureDatabase(url: string, maintenanceUrl: string): Promise<void> {
  const client = new Client(url);
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await createDatabase(maintenanceUrl);
  } finally {
    await client.end();
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client(maintenanceUrl);
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
}
