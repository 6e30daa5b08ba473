import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Connection } from '../live/connection.ts';

/** One transaction, on one connection, for hand-written statements and for other features' functions. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  const connection: Connection = { query: async (query) => (await client.query(query)).rows };
  try {
    return await drizzle(client).transaction((tx) => work(tx, connection));
  } finally {
    client.release();
  }
}
