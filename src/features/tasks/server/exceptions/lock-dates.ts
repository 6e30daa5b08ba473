import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';

/**
 * Call it first in a transaction that reads or changes what is due when. Those who change one task share it; a change
 * of an accommodation or of a late rule is about every task and has it alone.
 */
export const lockDates = async (tx: Queryable, how: 'shared' | 'alone'): Promise<unknown> =>
  await tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${advisoryLocks.dueDates})`
      : sql`select pg_advisory_xact_lock(${advisoryLocks.dueDates})`,
  );
