import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { testDatabase } from '../../../test/lib/database.ts';
import { migrate } from './migrate.ts';
import { connect } from './postgres.ts';

const database = await testDatabase();
const { db } = database;
const folders: string[] = [];
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Later than every real migration, so that it counts as missing. */
async function migrationsFolder(statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-migrations-'));
  folders.push(folder);
  await mkdir(join(folder, 'meta'));
  const entries = statements.map((_, idx) => ({
    idx,
    tag: `000${idx}`,
    when: Date.now() + 1e9 + folders.length * 1000 + idx,
  }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await Promise.all(statements.map((text, idx) => writeFile(join(folder, `000${idx}.sql`), text)));
  return folder;
}

test('three processes that migrate at once change the schema once', async () => {
  const folder = await migrationsFolder([
    'create table once (id int); select pg_sleep(0.2)',
    'alter table once add column name text',
  ]);
  const pools = [1, 2, 3].map(() => connect(database.url, silentLog));
  await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.$client.end()));
  const { rows } = await db.execute(
    sql`select column_name from information_schema.columns where table_name = 'once' order by ordinal_position`,
  );
  expect(rows).toEqual([{ column_name: 'id' }, { column_name: 'name' }]);
});

test('a migration killed half way leaves nothing, and the next run does it all', async () => {
  const folder = await migrationsFolder(['create table half (id int)', 'select pg_sleep(60)']);
  const pool = connect(database.url, silentLog);
  const outcome = migrate(pool, folder).then(
    () => 'done',
    () => 'cut',
  );
  await expect
    .poll(async () => {
      const killed = await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)' and datname = current_database()`,
      );
      return killed.rows.length;
    })
    .toBe(1);
  expect(await outcome).toBe('cut');
  await pool.$client.end();
  expect((await db.execute(sql`select to_regclass('half') as found`)).rows).toEqual([{ found: null }]);

  await writeFile(join(folder, '0001.sql'), 'alter table half add column name text');
  await migrate(db, folder);
  await db.execute(sql`insert into half (id, name) values (1, 'whole')`);
});

test('a database of a newer version is refused in a sentence, and stays as it is', async () => {
  const { rows } = await db.execute(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const newer = Number(rows[0]?.['last']) + 1e12;
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
  );
  const before = await db.execute(sql`select count(*) from drizzle.__drizzle_migrations`);
  await expect(migrate(db)).rejects.toThrow(
    'The database was brought up to date by a newer version of Quad: start that version,',
  );
  expect((await db.execute(sql`select count(*) from drizzle.__drizzle_migrations`)).rows).toEqual(
    before.rows,
  );
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
});
