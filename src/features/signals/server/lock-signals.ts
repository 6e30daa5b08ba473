import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';

/** Until the transaction ends nobody else stores, changes or deletes signals of this student. */
export const lockSignals = (tx: Transaction, studentId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signalsOfStudent}, hashtext(${studentId}))`);
