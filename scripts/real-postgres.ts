import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const nobody = 65_534;

/** The machine's own PostgreSQL on a throw-away cluster, as an unprivileged user; never the system's cluster. */
export class RealPostgres implements AsyncDisposable {
  readonly url: string;
  version = '';
  readonly #bin: string;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(bin: string, folder: string) {
    this.#bin = bin;
    this.#folder = folder;
    this.url = `postgresql://quad@/postgres?host=${encodeURIComponent(folder)}`;
  }

  /** Undefined where there is none. */
  static async start(): Promise<RealPostgres | undefined> {
    const bin = newestBin();
    if (bin === undefined) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'quad-pg-'));
    if ('uid' in account) await chown(folder, nobody, nobody);
    await chmod(folder, 0o700);
    const made = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        join(folder, 'data'),
        '-U',
        'quad',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { ...account, cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr}`);
    const server = new RealPostgres(bin, folder);
    await server.startProcess();
    return server;
  }

  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('PostgreSQL is not running');
    return this.#process.pid;
  }

  async startProcess(): Promise<void> {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${this.#folder}`,
      'fsync=off',
      'full_page_writes=off',
      'max_connections=200',
    ];
    const start = () => {
      const server = spawn(
        join(this.#bin, 'postgres'),
        ['-D', join(this.#folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
        { ...account, cwd: '/', stdio: 'ignore' },
      );
      this.#process = server;
      return server;
    };
    let server = start();
    this.version = await versionWhenReady(this.url, () => {
      // Killed a moment ago, its last processes may still hold the folder: a new one refuses to start until they are gone.
      if (server.exitCode !== null) server = start();
    });
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (server === undefined) return;
    this.#process = undefined;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill('SIGINT');
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

function newestBin(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** `onFailure` after every attempt that fails. */
async function versionWhenReady(url: string, onFailure: () => void): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(url);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(50);
      onFailure();
    } finally {
      await client.end();
    }
  }
}
