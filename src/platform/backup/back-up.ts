import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '#shared/app-error.ts';
import type { Files } from '../files/port.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { archiveFormat, fileEntry, secretEntry, tablePartEntry, type TableSummary } from './manifest.ts';
import {
  type CopiedTable,
  columnList,
  exactSession,
  quoted,
  readMigrations,
  readSequences,
  readTables,
  sumUp,
} from './tables.ts';

/** Of a table's COPY in one entry, before compression. */
const partBytes = 16 * 1024 * 1024;
const snapshotTries = 10;

export interface BackupSource {
  databaseUrl: string;
  files: Files;
  secret: string;
}
export interface BackupResult {
  bytes: number;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes one file of database, files and secret while the product works. The database is one snapshot; the files are
 * those of that snapshot, and perhaps some that it does not know yet, which do no harm.
 */
export async function backUp(
  { databaseUrl, files, secret }: BackupSource,
  path: string,
): Promise<BackupResult> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'quad backup' });
  await client.connect();
  const archive = new ArchiveWriter(path);
  try {
    await client.query(exactSession);
    await archive.add(secretEntry, Buffer.from(secret));
    // Most files first: the time between the snapshot and its last file stays short.
    const copied = new Set<string>();
    await copyFiles(files, archive, copied);
    await openSnapshot(client, files, archive, copied);
    const migrations = await readMigrations(client);
    const tables: TableSummary[] = [];
    for (const table of await readTables(client)) tables.push(await copyTable(client, table, archive));
    const sequences = await readSequences(client);
    const { bytes } = await archive.finish({
      format: archiveFormat,
      createdAt: new Date().toISOString(),
      migrations,
      tables,
      sequences,
      files: [...copied],
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { bytes, tables: tables.length, rows, files: copied.size };
  } catch (error) {
    await archive.abandon();
    throw archive.failure ?? error;
  } finally {
    await client.end();
  }
}

/**
 * Opens a snapshot of which every file is in the archive. If a file was removed meanwhile, it takes a later
 * snapshot.
 */
async function openSnapshot(
  client: Client,
  files: Files,
  archive: ArchiveWriter,
  copied: Set<string>,
): Promise<void> {
  for (let attempt = 1; attempt <= snapshotTries; attempt += 1) {
    const before = await keysOf(files);
    await client.query('begin transaction isolation level repeatable read read only');
    // The first statement takes the snapshot.
    await client.query('select 1');
    const missed = await copyFiles(files, archive, copied);
    if (missed === 0 && before.every((key) => copied.has(key))) return;
    await client.query('rollback');
    await sleep(200 * attempt);
  }
  throw new Error('files were removed again and again while they were backed up: try it at a quieter time');
}

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

/** Copies what is not there yet; answers how many were gone before they could be read. */
async function copyFiles(files: Files, archive: ArchiveWriter, copied: Set<string>): Promise<number> {
  let missed = 0;
  for await (const { key, bytes } of files.list()) {
    if (copied.has(key)) continue;
    const content = await files.pieces(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (content === undefined) {
      missed += 1;
      continue;
    }
    await archive.addStream(fileEntry(key), bytes, content);
    copied.add(key);
  }
  return missed;
}

async function copyTable(client: Client, table: CopiedTable, archive: ArchiveWriter): Promise<TableSummary> {
  const { rows, checksum } = await sumUp(client, table);
  const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table.columns)}) to stdout`));
  let parts = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    await archive.add(tablePartEntry(table.name, parts), await compressed(waiting));
    parts += 1;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(Buffer.from(chunk));
    waitingBytes += chunk.byteLength;
    if (waitingBytes >= partBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return { ...table, rows, checksum, parts };
}

/** In the thread pool, so that the process stays awake. */
async function compressed(chunks: readonly Buffer[]): Promise<Buffer> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  for (const chunk of chunks) gzip.write(chunk);
  gzip.end();
  const out: Buffer[] = [];
  for await (const chunk of gzip as AsyncIterable<Buffer>) out.push(chunk);
  return Buffer.concat(out);
}
