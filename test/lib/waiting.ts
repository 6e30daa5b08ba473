import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/database/port.ts';

/** Resolves when so many statements of this database that are `like` this wait for a lock of another transaction. */
export async function untilWaiting(db: Database, count = 1, like = '%'): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like ${like}`);
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(count);
}
