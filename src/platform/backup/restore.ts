import { once } from 'node:events';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import { findMigrations, migrate, withFirstMigrations } from '../database/migrate.ts';
import type { Database } from '../database/port.ts';
import type { Files } from '../files/port.ts';
import { StartError } from '../start-error.ts';
import { entriesOf, readAll } from './archive-reader.ts';
import { type Manifest, type TableSummary, fileEntry, secretEntry, tablePartEntry } from './manifest.ts';
import { columnList, exactSession, quoted, readTables, sumUp } from './tables.ts';

export interface RestoreTarget {
  databaseUrl: string;
  /** Of the same database, for the migrations. */
  db: Database;
  files: Files;
  /** Keeps the secret of the backup for the next start, or throws when the target has another one. */
  keepSecret(secret: string): Promise<void>;
}
export interface RestoreResult {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Brings a backup back into an empty database and an empty storage. `manifest` is what `verifyArchive` gave: all of the file was
 * checked before. Everything goes in, counts and checksums are compared, and only then it stays. When anything fails the target is as empty as before.
 */
export async function restore(
  path: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<RestoreResult> {
  const { isOlder } = checkMigrations(manifest);
  await refuseUnlessEmpty(target);
  const written: string[] = [];
  try {
    await withFirstMigrations(manifest.migrations.length, (folder) => migrate(target.db, folder));
    const secret = await load(path, manifest, target, written);
    if (isOlder) await migrate(target.db);
    await target.keepSecret(secret);
  } catch (error) {
    await clear(target, written);
    throw error;
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows, files: written.length };
}

/** An older schema is made as it was, filled, and brought up to date; a newer one we do not know. */
function checkMigrations({ migrations }: Manifest): { isOlder: boolean } {
  const ours = findMigrations();
  if (migrations.some((hash, index) => ours[index] !== hash)) {
    throw new StartError(
      'The backup was made by another version of Quad, newer than this one: restore it with that version.',
    );
  }
  return { isOlder: migrations.length < ours.length };
}

async function refuseUnlessEmpty({ db, files }: RestoreTarget): Promise<void> {
  const { rows } = await db.$client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (rows.length > 0)
    throw new StartError(
      'There is a Quad in this database already: restore into an empty DATA_DIR, or set DATABASE_URL to an empty database.',
    );
  for await (const { key } of files.list())
    throw new StartError(
      `There are files in this storage already (${key}): restore into an empty DATA_DIR or an empty bucket.`,
    );
}

async function load(
  path: string,
  manifest: Manifest,
  target: RestoreTarget,
  written: string[],
): Promise<string> {
  const client = new Client({ connectionString: target.databaseUrl, application_name: 'quad restore' });
  await client.connect();
  try {
    await client.query(exactSession);
    await client.query('begin');
    await emptySeeds(client, manifest);
    const secret = await loadEntries(path, manifest, client, target.files, written);
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
    await compareTables(client, manifest.tables);
    await client.query('commit');
    await client.query('analyze');
    return secret;
  } finally {
    await client.end();
  }
}

/** Migrations put rows into some tables; the backup has its own. */
async function emptySeeds(client: Client, { tables }: Manifest): Promise<void> {
  const names = new Set((await readTables(client)).map((table) => table.name));
  for (const { name } of tables.toReversed()) {
    if (!names.has(name))
      throw new StartError(`The backup has a table ${name} that its version of Quad had not.`);
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${quoted(name)}`);
  }
}

async function loadEntries(
  path: string,
  manifest: Manifest,
  client: Client,
  files: Files,
  written: string[],
): Promise<string> {
  const keys = new Map(manifest.files.map((key) => [fileEntry(key), key]));
  const sums = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  const parts = new Map(
    manifest.tables.flatMap((table) =>
      Array.from({ length: table.parts }, (_, part) => [tablePartEntry(table.name, part), { table, part }]),
    ),
  );
  let secret: string | undefined;
  let copy: CopyStreamQuery | undefined;
  for await (const { name, content } of entriesOf(path)) {
    const key = keys.get(name);
    const piece = parts.get(name);
    if (name === secretEntry) secret = (await readAll(content)).toString('utf8');
    else if (key !== undefined) {
      written.push(key);
      const { sha256 } = await files.write(key, content);
      if (sha256 !== sums.get(name)) throw new Error(`${key} was not stored as it was read`);
    } else if (piece) {
      if (piece.part === 0) copy = openCopy(client, piece.table);
      if (!copy) throw new Error(`${name} comes before its beginning`);
      for await (const chunk of content.pipe(createGunzip()) as AsyncIterable<Buffer>)
        if (!copy.write(chunk)) await once(copy, 'drain');
      if (piece.part === piece.table.parts - 1) await closeCopy(copy);
    } else content.resume();
  }
  if (secret === undefined) throw new Error('the backup has no secret');
  return secret;
}

const openCopy = (client: Client, { name, columns }: TableSummary): CopyStreamQuery =>
  client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`));

async function closeCopy(copy: CopyStreamQuery): Promise<void> {
  copy.end();
  await finished(copy);
}

async function compareTables(client: Client, tables: readonly TableSummary[]): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await sumUp(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} is not what was backed up: ${rows} rows instead of ${table.rows}`);
  }
}

/** It was empty before, so that all that is there is ours. */
async function clear({ db, files }: RestoreTarget, written: readonly string[]): Promise<void> {
  await db.$client.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
  for (const key of written) await files.remove(key);
}
