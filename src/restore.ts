import { resolve } from 'node:path';
import process from 'node:process';
import { restore } from '#platform/backup/restore.ts';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openFiles } from '#platform/files/open.ts';
import { openLog } from '#platform/log/open.ts';
import { placeSecret } from '#platform/secret.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from './config.ts';
import { endOnSignal, fail } from './greeting.ts';

// npm run restore -- file: into an empty DATA_DIR, or into the empty database, bucket and folder that the settings name.
async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given === undefined)
    throw new StartError('Name the backup: npm run restore -- quad-backup-2026-11-21T101500.tar');
  const path = resolve(given);
  const config = readConfig(process.env);
  endOnSignal();
  // Checked before a database is created for it.
  const manifest = await verifyArchive(path);
  const database = await openDatabase(config, openLog({ ...config, logLevel: 'warn' }));
  try {
    const files = await openFiles(config);
    const done = await restore(path, manifest, {
      databaseUrl: database.url,
      db: database.db,
      files,
      keepSecret: (secret) => placeSecret(config, secret),
    });
    process.stdout.write(
      `Restored ${done.rows} rows of ${done.tables} tables and ${done.files} files of ${done.createdAt}: ` +
        'all counts and checksums are those of the backup. Start Quad with the same settings.\n',
    );
  } finally {
    await database[Symbol.asyncDispose]();
  }
}

main().then(() => process.exit(0), fail);
