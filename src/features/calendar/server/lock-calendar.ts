import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';

/** Until the transaction ends, nobody else counts what this person has in their calendar. */
export const lockCalendar = (tx: Transaction, userId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.ownCalendar}, hashtext(${userId}))`);
