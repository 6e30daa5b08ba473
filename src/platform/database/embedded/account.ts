import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getuid, platform } from 'node:process';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';

const nobody = 65_534;

/** The account that runs PostgreSQL, which refuses to run as root: root lends it another one. */
export interface Account {
  /** The owner of its folders, as seen from outside; undefined: the current user. */
  owner: { uid: number; gid: number } | undefined;
  command: (program: string, args: string[]) => [program: string, args: string[]];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const ourselves: Account = { owner: undefined, command: (program, args) => [program, args], options: {} };

const asUser = (uid: number, gid: number): Account => ({
  owner: { uid, gid },
  command: (program, args) => [program, args],
  options: { uid, gid },
});

// A user namespace of its own: root outside, so that it may enter root's folders, nobody inside, so that PostgreSQL agrees.
const inNamespace: Account = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => [
    'unshare',
    ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--', program, ...args],
  ],
  options: {},
};

/** Chooses an account that can enter `folder` and run the binaries. `folder` is the one that will hold the cluster; it exists. */
export function chooseAccount(folder: string, binaries: Binaries): Account {
  if (getuid?.() !== 0) {
    refuseForeignFolder(folder);
    return ourselves;
  }
  const failures: string[] = [];
  for (const account of candidates(folder, binaries)) {
    const failure = tryAccount(account, folder, binaries);
    if (failure === undefined) return account;
    failures.push(failure);
  }
  throw new StartError(
    `PostgreSQL cannot run as root, and no other account can reach both ${folder} and ${binaries.postgres}: start Quad as an ordinary user, or set DATA_DIR to a folder that everybody may enter. (${failures.join('; ')})`,
  );
}

function candidates(folder: string, binaries: Binaries): Account[] {
  const owner = statSync(folder);
  const program = statSync(binaries.postgres);
  return [
    ...(owner.uid === 0 ? [] : [asUser(owner.uid, owner.gid)]),
    asUser(nobody, nobody),
    inNamespace,
    ...(program.uid === 0 ? [] : [asUser(program.uid, program.gid)]),
  ];
}

/** The account for initdb, which asks for the name of its user: where the uid has none (a container), a namespace lends it one. */
export function named(account: Account, binaries: Binaries): Account {
  if (platform === 'win32') return account;
  const [program, args] = account.command('id', ['-un']);
  if (spawnSync(program, args, { ...account.options, env: binaries.env, cwd: '/' }).status === 0)
    return account;
  return { ...account, command: inNamespace.command };
}

// The kernel is asked, not the mode bits: access lists, mounts and missing capabilities all count.
function tryAccount(account: Account, folder: string, binaries: Binaries): string | undefined {
  const before = statSync(folder);
  if (account.owner) chownSync(folder, account.owner.uid, account.owner.gid);
  const script = 'cd "$1" && [ -w . ] && exec "$2" --version';
  const [program, args] = account.command('/bin/sh', ['-c', script, 'sh', folder, binaries.postgres]);
  const result = spawnSync(program, args, {
    ...account.options,
    env: binaries.env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status === 0) return undefined;
  chownSync(folder, before.uid, before.gid);
  return result.error?.message ?? (result.stderr.trim().split('\n').at(-1) || `exit ${result.status}`);
}

/** Gives a folder and all in it to the account, when it belongs to somebody else. */
export function giveTo(account: Account, folder: string): void {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  // The folder itself comes last: its owner says that the work was finished.
  const give = (path: string): void => {
    const stat = lstatSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
    lchownSync(path, uid, gid);
  };
  if (lstatSync(folder).uid !== uid) give(folder);
}

function refuseForeignFolder(folder: string): void {
  const uid = getuid?.();
  const owner = statSync(folder).uid;
  if (uid === undefined || owner === uid) return;
  throw new StartError(
    `The data folder ${folder} belongs to another user (uid ${owner}, we are ${uid}): start Quad as before, or set DATA_DIR to a folder of your own.`,
  );
}
