import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { StartError } from '../../start-error.ts';
import { giveTo, named, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The folders of one embedded server. */
export interface Cluster {
  /** Everything of PostgreSQL, owned by the account that runs it. */
  home: string;
  /** PGDATA. */
  data: string;
  log: string;
  /** Only where there are no unix sockets (Windows): the server then listens on loopback. */
  password: string | undefined;
}

/** Makes the cluster when there is none. A start that was cut short leaves nothing that the next one would take for a cluster. */
export async function ensureCluster(
  home: string,
  account: Account,
  binaries: Binaries,
  options: { durable: boolean },
): Promise<Cluster> {
  const data = join(home, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(home, data, account, binaries, options);
  giveTo(account, data);
  await refuseOtherVersion(data, binaries);
  const password = platform === 'win32' ? await readFile(join(home, 'password'), 'utf8') : undefined;
  return { home, data, log: join(home, 'postgres.log'), password };
}

async function createCluster(
  home: string,
  data: string,
  account: Account,
  binaries: Binaries,
  options: { durable: boolean },
): Promise<void> {
  const draft = join(home, 'data.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  giveTo(account, draft);
  const args = ['-D', draft, '-U', 'quad', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  // A log file is filled with zeros before it is first used, and every writer waits for that: 4 MB, not 16, keep it short.
  args.push('--wal-segsize=4');
  if (!options.durable) args.push('--no-sync');
  if (platform === 'win32') {
    const file = join(home, 'password');
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
    args.push('-A', 'scram-sha-256', `--pwfile=${file}`);
  } else {
    // Only this account may enter the private folder of the socket.
    args.push('-A', 'trust');
  }
  const initdbAccount = named(account, binaries);
  await run(...initdbAccount.command(binaries.initdb, args), initdbAccount, binaries);
  await rename(draft, data);
  if (platform !== 'win32') await chmod(data, 0o700);
}

function run(program: string, args: string[], account: Account, binaries: Binaries): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, {
    ...account.options,
    env: binaries.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.on('error', reject);
  child.on('close', (code) => {
    if (code === 0) return resolve();
    const reason =
      said
        .trim()
        .split('\n')
        .find((line) => /error|FATAL|could not/i.test(line)) ?? said.trim();
    reject(
      new StartError(
        `PostgreSQL could not make its database folder: ${reason || `initdb ended with ${code}`}`,
      ),
    );
  });
  return promise;
}

async function refuseOtherVersion(data: string, binaries: Binaries): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const brought = binaries.majorVersion;
  if (found === brought) return;
  throw new StartError(
    `The database in ${data} was made by PostgreSQL ${found}, and this Quad brings PostgreSQL ${brought}: back it up with the Quad that made it and restore it into a new DATA_DIR.`,
  );
}
