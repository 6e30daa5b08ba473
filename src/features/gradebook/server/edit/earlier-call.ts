import { and, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { toErrorBody } from '#server/http/errors.ts';
import type { Viewer } from '#server/session.ts';
import type { SourceRefusal } from '../source.ts';
import { gradeEdits } from '../table.ts';

/** A refused cell, with its sentence. */
export type StoredRefusal = (typeof gradeEdits.$inferSelect)['refused'][number];

export const toStored = (
  { workId, studentId }: { workId: string; studentId: string },
  { reason, byName, at }: SourceRefusal,
): StoredRefusal => ({
  workId,
  studentId,
  message: toErrorBody(refuse('conflict', reason)).message,
  ...(byName === undefined ? {} : { byName }),
  ...(at === undefined ? {} : { at: at.toISOString() }),
});

/** A browser repeats a call within minutes. */
const keptHours = 24;

/**
 * What became of the same call before; undefined: this is the first one. Two at once with the same key wait for each
 * other.
 */
export async function claimCall(
  tx: Transaction,
  { userId }: Viewer,
  courseId: string,
  clientId: string | undefined,
): Promise<readonly StoredRefusal[] | undefined> {
  if (clientId === undefined) return undefined;
  const { changedBy, changedAt } = gradeEdits;
  await tx
    .delete(gradeEdits)
    .where(and(eq(changedBy, userId), lt(changedAt, sql`now() - make_interval(hours => ${keptHours})`)));
  const claimed = await tx
    .insert(gradeEdits)
    .values({ changedBy: userId, clientId, courseId, refused: [] })
    .onConflictDoNothing()
    .returning({ clientId: gradeEdits.clientId });
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx.select().from(gradeEdits).where(isOf(userId, clientId));
  return earlier?.refused ?? [];
}

export async function keepRefusals(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
  refused: StoredRefusal[],
): Promise<void> {
  if (clientId === undefined || refused.length === 0) return;
  await tx.update(gradeEdits).set({ refused }).where(isOf(userId, clientId));
}

const isOf = (userId: string, clientId: string) =>
  and(eq(gradeEdits.changedBy, userId), eq(gradeEdits.clientId, clientId));
