import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { attemptQuestions, quizAttempts } from '../table.ts';
import type { StoredAttempt } from './attempt-rows.ts';
import { scoreOf, stateWith } from './score.ts';

/** What every change of an attempt's points says beside them. */
export const changedScore = (changedBy: string | SQL) => ({
  version: sql`${quizAttempts.version} + 1`,
  changedBy,
  changedAt: sql`now()`,
});

/**
 * Adds up attempts again whose questions have other points now. They are locked. An attempt without all of its points is
 * not returned any more. Returns those that were handed in, as they are now.
 */
export async function storeScores(
  tx: Transaction,
  changedBy: string,
  attempts: readonly StoredAttempt[],
): Promise<StoredAttempt[]> {
  const finished = attempts.filter(({ state }) => state !== 'open');
  if (finished.length === 0) return [];
  const marks = await marksOf(
    tx,
    finished.map(({ id }) => id),
  );
  const given = finished.map(({ id, state }) => {
    const score = scoreOf(marks.get(id) ?? []);
    return { id, state: stateWith(state, score), points: score.points, to_grade: score.toGrade };
  });
  return writeAsOwn(
    finished.map(({ userId }) => userId),
    () =>
      tx
        .update(quizAttempts)
        .set({
          state: sql`given.state`,
          points: sql`given.points`,
          toGrade: sql`given.to_grade`,
          returnedAt: sql`case when given.state = 'returned' then ${quizAttempts.returnedAt} end`,
          ...changedScore(changedBy),
        })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
            id text, state text, points numeric, to_grade int)`,
        )
        .where(sql`${quizAttempts.id} = given.id`)
        .returning(getTableColumns(quizAttempts)),
  );
}

async function marksOf(db: Queryable, attemptIds: readonly string[]) {
  const { attemptId, autoPoints, handPoints } = attemptQuestions;
  const rows = await db
    .select({ attemptId, autoPoints, handPoints })
    .from(attemptQuestions)
    .where(isOneOf(attemptId, attemptIds));
  return Map.groupBy(rows, (row) => row.attemptId);
}
