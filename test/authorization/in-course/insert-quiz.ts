import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import {
  attemptQuestions,
  bankQuestions,
  questionVersions,
  quizAttempts,
  quizzes,
} from '#features/quizzes/server/table.ts';
import { questionOf } from '../../quizzes/questions.ts';

export interface QuizIds {
  quizId: string;
  /** In the bank of the course. */
  questionId: string;
  attemptId: string;
  /** In the attempt. */
  answerId: string;
}

/** A published quiz with one question, that the taker has handed in. */
export async function insertQuiz(
  tx: Transaction,
  { courseId, owner, taker }: { courseId: string; owner: string; taker: string },
): Promise<QuizIds> {
  const ids = { quizId: newId(), questionId: newId(), attemptId: newId(), answerId: newId() };
  const { quizId, questionId, attemptId, answerId } = ids;
  const question = questionOf('longText');
  const { title, text: excerpt, points } = question;
  const by = { createdBy: owner, changedBy: owner };
  await tx
    .insert(bankQuestions)
    .values({ id: questionId, courseId, kind: 'longText', title, excerpt, points, ...by });
  await tx.insert(questionVersions).values({ questionId, version: 1, question, createdBy: owner });
  await tx.insert(quizzes).values({
    id: quizId,
    courseId,
    title: 'Lenses',
    attempts: 1,
    counting: 'best',
    layout: 'all',
    isShuffled: false,
    areOptionsShuffled: false,
    isPractice: false,
    showPoints: 'returned',
    showKey: 'returned',
    showComments: 'returned',
    parts: [{ kind: 'question', id: 'only', questionId, points: null }],
    points,
    questions: 1,
    publishedAt: new Date(),
    ...by,
  });
  await tx.insert(quizAttempts).values({
    id: attemptId,
    quizId,
    userId: taker,
    number: 1,
    state: 'handedIn',
    seed: 1,
    handedInAt: new Date(),
    toGrade: 1,
    changedBy: taker,
  });
  await tx
    .insert(attemptQuestions)
    .values({ id: answerId, attemptId, position: 1, questionId, questionVersion: 1, most: points });
  return ids;
}
