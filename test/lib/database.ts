import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../../src/platform/database/port.ts';
import { connect, isReachable } from '../../src/platform/database/postgres.ts';
import { withDatabase } from '../global-setup.ts';
import { silentLog } from './silent-log.ts';

/**
 * A fresh, migrated database on a real PostgreSQL, copied from the run's template. One for a test file is usual:
 * `const database = await testDatabase(); afterAll(() => database[Symbol.asyncDispose]());`
 */
export const testDatabase = (): Promise<OpenDatabase> => makeDatabase(inject('database').template);

/** One without any table. */
export const emptyDatabase = (): Promise<OpenDatabase> => makeDatabase('template0');

async function makeDatabase(source: string): Promise<OpenDatabase> {
  const { url: serverUrl, template } = inject('database');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  // Files copied as they are, not page by page through the log: half the work.
  await administer(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  const db: Database = connect(url, silentLog);
  // A test fills tables with statements that take longer on a busy machine than a question of the product may.
  db.$client.options.statement_timeout = 0;
  return {
    db,
    url,
    description: 'PostgreSQL for tests',
    isReachable: () => isReachable(db),
    async [Symbol.asyncDispose]() {
      await db.$client.end();
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
