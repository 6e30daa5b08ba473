import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes DATA_DIR. Others may pass through it but not list it: PostgreSQL may have to run under another account.
 * What lies inside has its own, private modes.
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (cause) {
    throw new StartError(
      `The data folder ${path} cannot be made (${codeOf(cause)}): set DATA_DIR to a folder that may be written.`,
      { cause },
    );
  }
}

/** With those above it. Node's own `recursive` never ends where a folder exists and takes no other, as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o711 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
