import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const nobody = 65_534;

export interface RealPostgres extends AsyncDisposable {
  url: string;
  version: string;
}

/** The machine's own PostgreSQL on a throw-away cluster, as an unprivileged user; never the system's cluster. Undefined where there is none. */
export async function startRealPostgres(): Promise<RealPostgres | undefined> {
  const bin = newestBin();
  if (bin === undefined) return undefined;
  const folder = await mkdtemp('/tmp/quad-pg-');
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in account) await chown(folder, nobody, nobody);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'quad', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr}`);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const url = `postgresql://quad@/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    version: await versionWhenReady(url),
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function newestBin(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

async function versionWhenReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(url);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    } finally {
      await client.end();
    }
  }
}
