import { mkdir } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/**
 * Makes DATA_DIR. Others may pass through it but not list it: PostgreSQL may have to run under another account.
 * What lies inside has its own, private modes.
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${path} cannot be made (${code}): set DATA_DIR to a folder that may be written.`,
      {
        cause,
      },
    );
  }
}
