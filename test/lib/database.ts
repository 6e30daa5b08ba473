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

/**
 * A copy of a database that `fill` has filled for the first file of the run that asked for it: the others wait until it is
 * filled. What `fill` answers is kept with it, as JSON. Connections that it makes itself have to end.
 */
export async function copyOfFilled<Facts>(
  name: string,
  fill: (database: OpenDatabase) => Promise<Facts>,
): Promise<{ database: OpenDatabase; facts: Facts }> {
  const { url, template } = inject('database');
  const filled = `${template}_${name}`;
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [filled]);
    const { rows } = await client.query<{ facts: string | null }>(
      `select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1`,
      [filled],
    );
    const kept = rows[0]?.facts ?? (await fillOnce(client, filled, fill));
    return { database: await makeDatabase(filled), facts: JSON.parse(kept) as Facts };
  } finally {
    await client.end();
  }
}

/** The facts are written last, as a comment on the database: one without them was left half filled. */
async function fillOnce(
  client: Client,
  name: string,
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const { url, template } = inject('database');
  await administer(url, `drop database if exists ${name} with (force)`);
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  await using database = openAt(withDatabase(url, name));
  const facts = JSON.stringify(await fill(database));
  await client.query(`comment on database ${name} is ${client.escapeLiteral(facts)}`);
  return facts;
}

async function makeDatabase(source: string): Promise<OpenDatabase> {
  const { url: serverUrl, template } = inject('database');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  // Files copied as they are, not page by page through the log: half the work.
  await administer(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const database = openAt(withDatabase(serverUrl, name));
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

function openAt(url: string): OpenDatabase {
  const db: Database = connect(url, silentLog);
  // A test fills tables with statements that take longer on a busy machine than a question of the product may.
  db.$client.options.statement_timeout = 0;
  return {
    db,
    url,
    description: 'PostgreSQL for tests',
    isReachable: () => isReachable(db),
    [Symbol.asyncDispose]: () => db.$client.end(),
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
