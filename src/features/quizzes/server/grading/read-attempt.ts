import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { AttemptRow, GradedAnswer } from '#features/quizzes/contract/grading.ts';
import type { SavedAnswer } from '#features/quizzes/contract/taking.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { answerSaves, attemptQuestions, quizAttempts } from '../table.ts';
import { withFiles } from '../answer-files/answer-files.ts';
import { type StoredAttempt, toAttemptRows } from './attempt-rows.ts';
import { authorizeQuiz, type GradingRight } from '../authorize-quiz.ts';
import type { QuizRow } from '../stored-quiz.ts';
import { answersWhere, toGradedAnswers } from './graded-answers.ts';

/** Nobody reads more of a history; a full one has the newest. */
const savesShown = 2000;

interface ReadingDeps {
  db: Queryable;
  uploads: Pick<Uploads, 'filesOf'>;
}
interface ReadAttempt {
  attempt: AttemptRow;
  answers: GradedAnswer[];
  saves: (SavedAnswer & { device: string })[];
}

/** One attempt with its answers and their history. While it goes on, nobody else reads them. */
export async function readAttemptForGrading(
  { db, uploads }: ReadingDeps,
  viewer: Viewer,
  attemptId: string,
): Promise<ReadAttempt> {
  const { quiz, attempt } = await authorizeAttempt(db, viewer, attemptId, 'review');
  const [shown] = await toAttemptRows(db, quiz, [attempt]);
  if (shown === undefined) throw refuse('not_found', refusals.attemptNotFound);
  if (attempt.state === 'open') return { attempt: shown, answers: [], saves: [] };
  const stored = await answersWhere(db, eq(attemptQuestions.attemptId, attemptId)).orderBy(
    asc(attemptQuestions.position),
  );
  return {
    attempt: shown,
    answers: await toGradedAnswers(db, uploads, stored),
    saves: await withFiles(db, uploads, await readSaves(db, attemptId)),
  };
}

/** The attempt of a student with its quiz, for those with this right on both. */
export async function authorizeAttempt(
  db: Queryable,
  viewer: Viewer,
  attemptId: string,
  right: GradingRight,
): Promise<{ quiz: QuizRow; attempt: StoredAttempt }> {
  const attempt = await findAttempt(db, attemptId);
  const quiz = await authorizeQuiz(db, viewer, attempt.quizId, right, undefined, refusals.attemptNotFound);
  const section = sectionSeen(viewer, quiz);
  if (section !== null && !(await isPersonInSection(db, attempt.userId, section)))
    throw refuse('not_found', refusals.attemptNotFound);
  return { quiz, attempt };
}

/** Saves, handing in and grading of one attempt come one after the other. */
export async function lockAttempt(tx: Transaction, attemptId: string): Promise<StoredAttempt> {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId)).for('update');
  if (attempt === undefined) throw refuse('not_found', refusals.attemptNotFound);
  return attempt;
}

/** Previews are nobody's business. */
async function findAttempt(db: Queryable, id: string): Promise<StoredAttempt> {
  const isStudents = and(eq(quizAttempts.id, id), gt(quizAttempts.number, 0));
  const [attempt] = isId(id) ? await db.select().from(quizAttempts).where(isStudents) : [];
  if (attempt === undefined) throw refuse('not_found', refusals.attemptNotFound);
  return attempt;
}

async function readSaves(db: Queryable, attemptId: string) {
  const { attemptQuestionId: questionId, answer, isFlagged, seq, savedAt, device } = answerSaves;
  const newest = await db
    .select({ questionId, answer, isFlagged, seq, savedAt, device })
    .from(answerSaves)
    .innerJoin(attemptQuestions, eq(attemptQuestions.id, questionId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(desc(savedAt), desc(seq))
    .limit(savesShown);
  return newest.toReversed().map((save) => ({ ...save, savedAt: save.savedAt.toISOString() }));
}
