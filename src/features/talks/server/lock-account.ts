import { sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { talksRefusals as refusals } from '../refusals-text.ts';

/** Until the transaction ends nothing else of this person plans a talk or writes a note. */
export const holdAccount = (tx: Transaction, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.talksOfPerson}, hashtext(${userId}))`);

/** The same for a call of this person. The deletion of an account takes the lock too: a call that waited for it is refused. */
export async function lockAccount(tx: Transaction, { userId }: Viewer): Promise<void> {
  await holdAccount(tx, userId);
  const person = await findPersonById(tx, userId);
  if (person === undefined || person.deactivatedAt !== null) throw refuse('forbidden', refusals.accountEnded);
}
