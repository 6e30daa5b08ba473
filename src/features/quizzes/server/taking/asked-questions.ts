import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { SavedAnswer } from '#features/quizzes/contract/taking.ts';
import { answerForTaker } from '../shown/part-ids.ts';
import { attemptQuestions, questionVersions } from '../table.ts';
import type { AskedQuestion } from './asked.ts';
import type { LockedAttempt } from './find-attempt.ts';

export type AttemptQuestionRow = typeof attemptQuestions.$inferSelect;
/** A question of an attempt, as it is stored and as it is asked. */
export interface Asked {
  row: AttemptQuestionRow;
  asked: AskedQuestion;
}

/** What `toAsked` needs, of `attemptQuestions` joined with `questionVersions` by `isVersionAsked`. */
export const askedColumns = { row: attemptQuestions, question: questionVersions.question };
export const isVersionAsked = and(
  eq(questionVersions.questionId, attemptQuestions.questionId),
  eq(questionVersions.version, attemptQuestions.questionVersion),
);
export function toAsked(
  { attempt, quiz }: Pick<LockedAttempt, 'attempt' | 'quiz'>,
  { row, question }: { row: AttemptQuestionRow; question: AskedQuestion['question'] },
): Asked {
  const { id, position, questionId, variant, most } = row;
  const { seed } = attempt;
  const { areOptionsShuffled } = quiz;
  return { row, asked: { id, position, questionId, question, variant, most, seed, areOptionsShuffled } };
}

/** The questions of an attempt in its order: all, or these. */
export async function readAsked(
  db: Queryable,
  taken: Pick<LockedAttempt, 'attempt' | 'quiz'>,
  ids?: readonly string[],
): Promise<Asked[]> {
  const rows = await db
    .select(askedColumns)
    .from(attemptQuestions)
    .innerJoin(questionVersions, isVersionAsked)
    .where(and(eq(attemptQuestions.attemptId, taken.attempt.id), ids && isOneOf(attemptQuestions.id, ids)))
    .orderBy(asc(attemptQuestions.position));
  return rows.map((each) => toAsked(taken, each));
}

/** All questions of several attempts, each in its order, by attempt. */
export async function readAskedOf(
  db: Queryable,
  takens: readonly Pick<LockedAttempt, 'attempt' | 'quiz'>[],
): Promise<Map<string, Asked[]>> {
  const { attemptId, position } = attemptQuestions;
  const ids = takens.map(({ attempt }) => attempt.id);
  const rows = await db
    .select(askedColumns)
    .from(attemptQuestions)
    .innerJoin(questionVersions, isVersionAsked)
    .where(isOneOf(attemptId, ids))
    .orderBy(asc(position));
  const byAttempt = Map.groupBy(rows, ({ row }) => row.attemptId);
  return new Map(
    takens.map((taken) => {
      const { id } = taken.attempt;
      return [id, (byAttempt.get(id) ?? []).map((each) => toAsked(taken, each))];
    }),
  );
}

/** As its taker sees it; `withFiles` adds the files. */
export const toSavedAnswer = ({ row, asked }: Asked): Omit<SavedAnswer, 'files'> => ({
  questionId: row.id,
  answer: row.answer && answerForTaker(asked, row.answer),
  isFlagged: row.isFlagged,
  seq: row.seq,
  savedAt: row.savedAt?.toISOString() ?? null,
});
