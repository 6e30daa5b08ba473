import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { attemptQuestions, questionVersions, quizAttempts } from '../table.ts';
import { withFiles } from '../answer-files/answer-files.ts';
import { peopleOf } from './attempt-rows.ts';
import { filled } from './marking.ts';

export interface StoredAnswer {
  row: typeof attemptQuestions.$inferSelect;
  question: NewQuestion;
  userId: string;
  state: (typeof quizAttempts.$inferSelect)['state'];
}

/** Questions of attempts with their versions. */
export const answersWhere = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      row: getTableColumns(attemptQuestions),
      question: questionVersions.question,
      userId: quizAttempts.userId,
      state: quizAttempts.state,
    })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, attemptQuestions.questionId),
        eq(questionVersions.version, attemptQuestions.questionVersion),
      ),
    )
    .where(where);

/** As those who grade see them: with the key, and the values of the variant filled in. */
export async function toGradedAnswers(
  db: Queryable,
  uploads: Pick<Uploads, 'filesOf'>,
  stored: readonly StoredAnswer[],
): Promise<GradedAnswer[]> {
  const people = await peopleOf(db, [...new Set(stored.map(({ userId }) => userId))]);
  const graded = stored.map(({ row, question, userId, state }) => {
    const { text, content, comment } = filled(question, row.variant);
    return {
      attemptId: row.attemptId,
      questionId: row.id,
      student: people(userId),
      question: { text, content, comment },
      most: row.most,
      answer: row.answer,
      autoPoints: row.autoPoints,
      handPoints: row.handPoints,
      itemIds: row.itemIds,
      comment: row.comment,
      isReturned: state === 'returned',
      version: row.version,
    };
  });
  return withFiles(db, uploads, graded);
}
