import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process, { kill, platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from './process-identity.ts';
import { serverSettings } from './settings.ts';

const stopPatienceMs = 20_000;

/** One running PostgreSQL server. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

export interface Listening {
  /** The private folder of the unix socket, or undefined to listen on loopback. */
  socketFolder: string | undefined;
  port: number;
}

/** Starts PostgreSQL and resolves when it takes connections; undefined when it ended instead (its log says why). */
export async function startPostmaster(
  cluster: Cluster,
  account: Account,
  binaries: Binaries,
  listening: Listening,
  overrides: Readonly<Record<string, string>>,
): Promise<Postmaster | undefined> {
  const settings = { ...serverSettings, ...listenSettings(listening), ...overrides };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = account.command(binaries.postgres, ['-D', cluster.data, ...flags]);
  const log = openLogFile(cluster.log);
  // In a session of its own: a Ctrl-C in the terminal reaches us, and we stop it after the requests in flight.
  const child = spawn(program, args, {
    ...account.options,
    env: binaries.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  const ended = endOf(child);
  const life = { isOver: false };
  void ended.then(() => (life.isOver = true));
  // Its session is its own: what ends us while it starts would leave it running.
  const endWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  try {
    while (!life.isOver) {
      if (child.pid !== undefined && isReady(cluster, child.pid)) return { pid: child.pid, ended };
      await sleep(10);
    }
    return undefined;
  } finally {
    process.off('exit', endWithUs);
  }
}

function listenSettings({ socketFolder, port }: Listening): Record<string, string> {
  if (socketFolder === undefined) return { listen_addresses: '127.0.0.1', port: String(port) };
  return {
    listen_addresses: '',
    port: String(port),
    // A list: quotes keep a comma in the path from splitting it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  // 'error' means that it could not even be started.
  await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
}

function openLogFile(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && stat.size > 10 * 1024 * 1024) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

// postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory key, status.
function readPidFile(cluster: Cluster): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    // No server has been started here, or the last one has tidied up.
    return undefined;
  }
}

function isReady(cluster: Cluster, pid: number): boolean {
  const file = readPidFile(cluster);
  return file?.pid === pid && file.status === 'ready';
}

/** The server that a killed product left running on this cluster, if any. */
export function findLeftover(cluster: Cluster): number | undefined {
  const file = readPidFile(cluster);
  if (!file || !isAlive(file.pid)) return undefined;
  if (platform !== 'linux') return file.pid;
  try {
    // PostgreSQL works inside its data folder; another program that got the same id does not.
    return readlinkSync(`/proc/${file.pid}/cwd`) === cluster.data ? file.pid : undefined;
  } catch {
    // Gone meanwhile, or somebody else's process.
    return undefined;
  }
}

/** Stops a server: first politely to its clients' statements (fast), then at once, and the next start recovers from the log. */
export async function stopPostmaster(pid: number, cluster: Cluster, binaries: Binaries): Promise<void> {
  if (platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'], {
      env: binaries.env,
      windowsHide: true,
    });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!trySignal(pid, signal)) return;
    if (await hasEnded(pid, stopPatienceMs)) return;
  }
}

/** False when there is no such process any more. */
export function trySignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(10);
  }
  return !isAlive(pid);
}

/** Where the server that runs on a cluster listens: unix socket folder or address, and port; undefined when none runs. */
export function findListening(cluster: Pick<Cluster, 'data'>): { host: string; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = '', , , port = '', folder = '', address = ''] = lines;
    if (!isAlive(Number(pid)) || lines[7]?.trim() !== 'ready') return undefined;
    return { host: folder || address, port: Number(port) };
  } catch {
    return undefined;
  }
}
