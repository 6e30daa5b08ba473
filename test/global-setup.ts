import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client, type QueryResult } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect } from '../src/platform/database/postgres.ts';
import { silentLog } from './lib/silent-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's maintenance database, and the migrated one that test databases are copied from. */
    database: { url: string; template: string };
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one in a folder of its own that goes afterwards. */
// oxlint-disable-next-line import/no-default-export -- Vitest looks for the default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const template = `quad_test_${randomBytes(6).toString('hex')}`;
  await query(server.url, `create database ${template}`);
  const db = connect(withDatabase(server.url, template), silentLog);
  await migrate(db);
  await db.$client.end();
  project.provide('database', { url: server.url, template });
  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

async function startServer(url: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (url) return { url, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbedded(
    { dataDir, durable: false, settings: { max_connections: '200' } },
    silentLog,
  );
  return {
    url: server.url,
    async stop() {
      await server[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(url: string, template: string): Promise<void> {
  const { rows } = await query(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await query(url, `drop database if exists "${datname}" with (force)`);
}

async function query(url: string, text: string): Promise<QueryResult<{ datname: string }>> {
  const client = new Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
