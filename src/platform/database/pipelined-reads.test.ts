import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { isDatabaseAway } from './away.ts';
import type { Database, OpenDatabase } from './port.ts';
import { connect } from './postgres.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database[Symbol.asyncDispose]());

const echo = async (value: number): Promise<number | undefined> => {
  const text = 'select $1::int as value';
  const { rows } = await db.$reads.query<{ value: number }>({ name: 'test_echo', text, values: [value] });
  return rows[0]?.value;
};
const divide = (by: number) =>
  db.$reads.query({ name: 'test_divide', text: 'select 1 / $1::int as result', values: [by] });
const ownPid = async (): Promise<number> => {
  const { rows } = await db.$reads.query<{ pid: number }>({
    name: 'test_pid',
    text: 'select pg_backend_pid() as pid where $1',
    values: [true],
  });
  return rows[0]?.pid ?? 0;
};

test('each of many questions of one turn gets its own answer', async () => {
  const values = Array.from({ length: 200 }, (_, value) => value);
  expect(await Promise.all(values.map(echo))).toEqual(values);
  expect(await Promise.all(values.map(echo))).toEqual(values);
});

test('questions of one turn share a connection; a slow one holds up no other turn', async () => {
  const [one, two] = await Promise.all([ownPid(), ownPid()]);
  expect(one).toBe(two);
  const lock = await db.$client.connect();
  await lock.query('begin');
  await lock.query('select pg_advisory_xact_lock(25)');
  const slow = db.$reads.query({
    name: 'test_lock',
    text: 'select pg_advisory_xact_lock_shared($1)',
    values: [25],
  });
  await new Promise(setImmediate);
  expect(await echo(7)).toBe(7);
  await lock.query('commit');
  lock.release();
  expect((await slow).rows).toHaveLength(1);
});

test('a question that fails fails alone', async () => {
  const results = await Promise.allSettled([divide(1), divide(0), echo(3), divide(1)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a lost connection fails what it was asked, as a database that is away, and is opened again', async () => {
  const asked = db.$reads.query({ name: 'test_sleep', text: 'select pg_sleep($1)', values: [60] });
  const endSleeper = async () => {
    const { rowCount } = await db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'select pg_sleep%' and datname = current_database()`,
    );
    return rowCount;
  };
  const outcome = asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  await expect.poll(endSleeper).toBe(1);
  expect(isDatabaseAway(await outcome)).toBe(true);
  expect(await Promise.all([1, 2, 3].map(echo))).toEqual([1, 2, 3]);
});

test('nobody is let in without the server, and the failure says so', async () => {
  const away = connect('postgresql://quad@/quad?host=%2Fnowhere', silentLog);
  await expect(
    away.$reads.query({ name: 'test_away', text: 'select $1::int', values: [1] }),
  ).rejects.toSatisfy(isDatabaseAway);
  await away.$client.end();
});

test('after its end nothing is asked, and no connection is opened again', async () => {
  const ended = connect(database.url, silentLog);
  const ask = () => ended.$reads.query({ name: 'test_ended', text: 'select $1::int', values: [1] });
  await ask();
  await ended.$client.end();
  await expect(ask()).rejects.toThrow('after calling end');
});
