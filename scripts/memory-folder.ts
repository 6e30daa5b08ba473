import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { availableMemory } from 'node:process';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'quad-tests-';
const gigabyte = 1024 ** 3;
/** Of the folder, and of the machine beside it. */
const needs = { room: 8 * gigabyte, memory: 12 * gigabyte };

/**
 * A folder in memory for the temporary files of a run: its tests make and drop databases of a thousand files each by the
 * hundred. Undefined where there is no room for it; then they are on the disk.
 */
export async function openMemoryFolder(): Promise<(AsyncDisposable & { path: string }) | undefined> {
  if ((await freeIn(memory)) < needs.room || availableMemory() < needs.memory) return undefined;
  await removeAbandoned();
  const path = join(memory, `${prefix}${process.pid}`);
  await mkdir(path, { recursive: true });
  // As /tmp: PostgreSQL runs as somebody else.
  await chmod(path, 0o1777);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function freeIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && Number.isInteger(pid) && !isRunning(pid))
      await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
