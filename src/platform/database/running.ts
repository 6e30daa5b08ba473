import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findListening } from './embedded/postmaster.ts';

/** The address of the embedded server that another process runs in DATA_DIR now; undefined when none does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const home = join(resolve(dataDir), 'postgres');
  const listening = findListening({ data: join(home, 'data') });
  if (!listening) return undefined;
  const { host, port } = listening;
  if (host.startsWith('/')) return `postgresql://quad@/quad?host=${encodeURIComponent(host)}&port=${port}`;
  const path = join(home, 'password');
  const password = existsSync(path) ? await readFile(path, 'utf8') : '';
  return `postgresql://quad:${password}@${host}:${port}/quad`;
}

/** True when a database was made in DATA_DIR before. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(join(resolve(dataDir), 'postgres/data/PG_VERSION'));
