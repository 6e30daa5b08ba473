import { open } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#platform/database/postgres.ts';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { toAppError } from './errors.ts';

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('what the driver says of a database that went away is a 503: %s', (said) => {
  expect(toAppError(new Error('Failed query', { cause: new Error(said) }))).toMatchObject({
    code: 'unavailable',
    status: 503,
  });
});

const refusalOf = async (work: Promise<unknown>) =>
  toAppError(await work.then(() => undefined).catch((error: unknown) => error));

test('an unreachable database is a 503, over any connection', async () => {
  for (const url of ['postgresql://127.0.0.1:1/none', 'postgresql:///none?host=/no/such/folder']) {
    const db = connect(url, silentLog);
    const ways = [
      () => db.execute(sql`select 1`),
      () => db.transaction((tx) => tx.execute(sql`select 1`)),
      () => db.$client.query('select 1'),
      () => db.$client.connect(),
    ];
    for (const way of ways)
      expect(await refusalOf(way())).toMatchObject({ code: 'unavailable', status: 503 });
    await db.$client.end();
  }
});

test('a statement that times out is a 503: its lock may be free at the next try', async () => {
  await using database = await testDatabase();
  const db = connect(database.url, silentLog);
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(await refusalOf(work)).toMatchObject({ code: 'unavailable', status: 503 });
  await db.$client.end();
});

test("a missing file and another service's lost connection are not an unreachable database", async () => {
  expect(await refusalOf(open('/no/such/file'))).toMatchObject({ code: 'internal', status: 500 });
  const rude = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  const { port } = rude.address() as AddressInfo;
  const lost = await refusalOf(fetch(`http://127.0.0.1:${port}/`));
  expect(lost).toMatchObject({ code: 'internal', status: 500 });
  rude.close();
});
