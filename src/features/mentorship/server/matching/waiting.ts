import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';
import { mentorRequests } from '../table.ts';

export type RequestRow = typeof mentorRequests.$inferSelect;

/** No mentor is assigned until the transaction ends. Requests do not wait for each other. */
export const holdAssignments = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.mentors})`);
};

/** No request is made, changed or withdrawn until the transaction ends. */
export const holdRequests = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mentors})`);
};

/** The request of a student that waits. */
export async function findRequest(db: Queryable, studentId: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(mentorRequests).where(eq(mentorRequests.studentId, studentId));
  return row;
}

/** The same, locked against another window of the student. */
export async function lockRequest(tx: Transaction, studentId: string): Promise<RequestRow | undefined> {
  const { studentId: column } = mentorRequests;
  const [row] = await tx.select().from(mentorRequests).where(eq(column, studentId)).for('update');
  return row;
}

export async function toOwnRequest(db: Queryable, row: RequestRow): Promise<OwnRequest> {
  const { wantedMentorId } = row;
  const wanted = wantedMentorId === null ? undefined : await findPersonById(db, wantedMentorId);
  return shownRequest(row, wanted?.name);
}

export const shownRequest = (row: RequestRow, wantedName: string | undefined): OwnRequest => ({
  message: row.message,
  subject: row.subject,
  wantedMentorId: row.wantedMentorId,
  wantedMentorName: wantedName ?? null,
  askedAt: row.askedAt.toISOString(),
  version: versionOf(row),
});

/** Made of what the request says: the same words of another request have another version. */
export const versionOf = ({ message, subject, wantedMentorId, askedAt }: RequestRow): string =>
  createHash('sha256')
    .update(JSON.stringify([askedAt.getTime(), message, subject, wantedMentorId]))
    .digest('base64url');
