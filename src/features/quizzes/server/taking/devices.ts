import { createHash } from 'node:crypto';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { answerSaves, attemptQuestions, quizAttempts } from '../table.ts';

/** Two devices that save within so long do it at the same time. */
const togetherSeconds = 60;

/** Differs between devices of one attempt, and says nothing else about them. */
export const deviceOf = (sessionId: string, attemptId: string): string =>
  createHash('sha256').update(`${attemptId} ${sessionId}`).digest('hex').slice(0, 16);

/** The devices that save at this moment, as a list. */
export const devicesAtOnce = (attemptId: AnyColumn): SQL<string[]> => sql<string[]>`array(
  select distinct s.device from ${attemptQuestions} q
  join ${answerSaves} s on s.attempt_question_id = q.id and s.seq = q.seq
  where q.attempt_id = ${attemptId} and q.saved_at > now() - make_interval(secs => ${togetherSeconds}::int))`;

/** Notes how many devices save at once. It is a fact for staff, and stops nobody. */
export async function noteDevices(
  tx: Transaction,
  attempt: typeof quizAttempts.$inferSelect,
  devices: readonly string[],
): Promise<void> {
  const atOnce = new Set(devices).size;
  if (atOnce <= attempt.devicesAtOnce) return;
  await tx.update(quizAttempts).set({ devicesAtOnce: atOnce }).where(eq(quizAttempts.id, attempt.id));
}
