import { asc, eq } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { Attempt, Save } from '#features/quizzes/contract/taking.ts';
import { answerForTaker } from '#features/quizzes/server/shown/part-ids.ts';
import { attemptQuestions, quizAttempts } from '#features/quizzes/server/table.ts';
import { startAttempt } from '#features/quizzes/server/taking/start-attempt.ts';
import type { QuizDesk } from './desk.ts';

/** An answer in the ids of the author; null: none. */
type Given = Answer | null;

/** The saves of these answers, in the order of the questions, as a browser would send them. */
async function savesOf(desk: QuizDesk, attemptId: string, answers: readonly Given[]): Promise<Save[]> {
  const { id, questionId } = attemptQuestions;
  const rows = await desk.db
    .select({ id, questionId, seed: quizAttempts.seed })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position));
  return rows.flatMap((row, place): Save[] => {
    const answer = answers[place] ?? null;
    if (answer === null) return [];
    return [{ questionId: row.id, clientId: `of-${place}`, seenSeq: 0, answer: answerForTaker(row, answer) }];
  });
}

/** Begins the quiz, answers its questions in their order, and hands in. */
export async function takeQuiz(
  desk: QuizDesk,
  who: Viewer,
  quizId: string,
  answers: readonly Given[],
): Promise<Attempt> {
  const { id } = await startAttempt(desk.deps, who, quizId);
  const { attempt } = await desk.handIn(who, id, await savesOf(desk, id, answers));
  return attempt;
}
