import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../../scripts/build-stamp.mjs';

const root = join(import.meta.dirname, '../..');
let isCurrent: boolean | undefined;

/**
 * A new DATA_DIR for a product with these settings. Unless they name a database, it holds one with empty tables, copied from
 * dist/database where that is of these migrations; else the product makes its own, which takes 1.4 s of processor more.
 */
export async function newDataDir(settings: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-'));
  isCurrent ??= isBuilt(root, 'database');
  if (isCurrent && settings['DATABASE_URL'] === undefined) {
    const home = join(dataDir, 'postgres');
    const data = join(home, 'data');
    mkdirSync(home, { mode: 0o700 });
    cpSync(join(root, 'dist/database/postgres/data'), data, { recursive: true });
    // PostgreSQL refuses a folder that others may enter.
    chmodSync(data, 0o700);
  }
  return dataDir;
}
