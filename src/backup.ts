import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { backUp } from '#platform/backup/back-up.ts';
import { openDatabase } from '#platform/database/open.ts';
import { findRunning, hasEmbedded } from '#platform/database/running.ts';
import { openFiles } from '#platform/files/open.ts';
import { openLog } from '#platform/log/open.ts';
import { keepSecret } from '#platform/secret.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig, type Config } from './config.ts';
import { endOnSignal, fail } from './greeting.ts';

// npm run backup [-- file]: one file of database, files and secret, while the server runs or not.
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const path = resolve(process.argv[2] ?? `quad-backup-${stamp(new Date())}.tar`);
  endOnSignal();
  await refuseExisting(path);
  const startedAt = performance.now();
  await using source = await openSource(config);
  const secret = await keepSecret(config);
  const files = await openFiles(config);
  const done = await backUp({ databaseUrl: source.url, files, secret }, path);
  process.stdout.write(
    `Backed up ${done.rows} rows of ${done.tables} tables and ${done.files} files ` +
      `into ${path} (${(done.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - startedAt) / 1000).toFixed(1)} s).\n` +
      'It holds everything, the secret of the installation too: keep it where only administrators can read it.\n',
  );
}

/** The server that DATABASE_URL names, the embedded one that a running Quad keeps, or that one started for us. */
async function openSource(config: Config): Promise<AsyncDisposable & { url: string }> {
  const url = config.databaseUrl ?? (await findRunning(config.dataDir));
  if (url !== undefined) return { url, async [Symbol.asyncDispose]() {} };
  if (!hasEmbedded(config.dataDir))
    throw new StartError(
      `There is no Quad in ${config.dataDir}: set DATA_DIR or DATABASE_URL to where it is.`,
    );
  return openDatabase(config, openLog({ ...config, logLevel: 'warn' }));
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`${path} exists already: name another file.`);
}

const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '');

main().then(() => process.exit(0), fail);
