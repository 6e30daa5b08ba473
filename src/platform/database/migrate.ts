import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { projectRoot } from '../project-root.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './port.ts';

const folder = join(projectRoot, 'migrations');
/** Any number, the same in every version: it names the lock. */
const migrationLock = 7_150_823;

/**
 * Brings the schema up to date, forward only, all that is missing in one transaction. Several processes may call it at once:
 * one works, the others wait and find nothing left to do. Throws a StartError when a newer version was here.
 */
export async function migrate(db: Database, migrationsFolder: string = folder): Promise<void> {
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return;
  const client = await db.$client.connect();
  try {
    // Waiting for another migrator and changing a large table may both take longer than a statement of ours ever should.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(client, migrationsFolder);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // The lock and the settings belong to the session and end with it.
    client.release(true);
  }
}

/** A newer version may have changed the schema in ways that this one would damage. */
async function refuseNewer(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  );
  if (tables[0]?.found == null) return;
  const last = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const { rows } = await client.query(
    'select 1 from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [last],
  );
  if (rows.length > 0)
    throw new StartError(
      'The database was brought up to date by a newer version of Quad: start that version, or restore a backup that this one made into an empty DATA_DIR.',
    );
}

/** SHA-256 of every migration of this version, in their order. */
export const findMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/** A folder with the first `count` migrations only, for as long as `work` takes: the schema as it was. */
export async function withFirstMigrations<T>(
  count: number,
  work: (migrationsFolder: string) => Promise<T>,
): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'quad-migrations-'));
  try {
    await cp(folder, copy, { recursive: true });
    const path = join(copy, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] };
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
