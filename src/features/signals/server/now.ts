import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';

/** The database’s time: all processes agree on it. */
export async function databaseNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Date.now());
}
