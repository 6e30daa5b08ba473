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

/** The questions of an attempt in its order: all, or these. */
export async function readAsked(
  db: Queryable,
  { attempt, quiz }: Pick<LockedAttempt, 'attempt' | 'quiz'>,
  ids?: readonly string[],
): Promise<Asked[]> {
  const rows = await db
    .select({ row: attemptQuestions, question: questionVersions.question })
    .from(attemptQuestions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, attemptQuestions.questionId),
        eq(questionVersions.version, attemptQuestions.questionVersion),
      ),
    )
    .where(and(eq(attemptQuestions.attemptId, attempt.id), ids && isOneOf(attemptQuestions.id, ids)))
    .orderBy(asc(attemptQuestions.position));
  const { seed } = attempt;
  const { areOptionsShuffled } = quiz;
  return rows.map(({ row, question }) => {
    const { id, position, questionId, variant, most } = row;
    return {
      row,
      asked: { id, position, questionId, question, variant, most, seed, areOptionsShuffled },
    };
  });
}

/** As its taker sees it; `withFiles` adds the files. */
export const toSavedAnswer = ({ row, asked }: Asked): Omit<SavedAnswer, 'files'> => ({
  questionId: row.id,
  answer: row.answer && answerForTaker(asked, row.answer),
  isFlagged: row.isFlagged,
  seq: row.seq,
  savedAt: row.savedAt?.toISOString() ?? null,
});
