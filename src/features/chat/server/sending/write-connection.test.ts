import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/lib/database.ts';
import { WriteConnection } from './write-connection.ts';

const database = await testDatabase();
afterAll(() => database[Symbol.asyncDispose]());
const pool = database.db.$client;
const held = (): number => pool.totalCount - pool.idleCount;

test('concurrent statements share one connection, also after a reconnect, and closing releases it', async () => {
  const connection = new WriteConnection(database.db);
  const ask = () => connection.query<{ pid: number }>({ text: 'select pg_backend_pid() pid' });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first).toEqual(second);
  expect(held()).toBe(1);

  await pool.query('select pg_terminate_backend($1)', [first[0]?.pid]);
  await Promise.allSettled([ask(), ask()]);
  const [third, fourth] = await Promise.all([ask(), ask()]);
  expect(third).toEqual(fourth);
  expect(third).not.toEqual(first);
  expect(held()).toBe(1);

  await expect(connection.query({ text: 'select no_such_column' })).rejects.toMatchObject({ code: '42703' });
  expect(await ask()).toEqual(third);
  await connection[Symbol.asyncDispose]();
  expect(held()).toBe(0);
  await expect(ask()).rejects.toThrow('closed');
});
