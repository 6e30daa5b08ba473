import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { Quiz, QuizPart } from '#features/quizzes/contract/quizzes.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { lockQuizzesOf } from '../bank/store-question.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import { requireVersion } from '../require-version.ts';
import { bankQuestions, quizAttempts, quizzes } from '../table.ts';
import { hasAttempts, readQuiz } from './quiz-view.ts';

/** What it asks, in this order. Refused once a student has begun. */
export async function changeParts(
  db: Database,
  viewer: Viewer,
  id: string,
  { parts, version: seen }: { parts: readonly QuizPart[]; version: number },
): Promise<Quiz> {
  await db.transaction(async (tx) => {
    const { courseId } = await authorizeQuiz(tx, viewer, id, 'manage');
    // Questions are removed before this or after it.
    await lockQuizzesOf(tx, courseId);
    const quiz = await authorizeQuiz(tx, viewer, id, 'manage', 'update');
    await requireVersion(tx, quiz, seen);
    if (await hasAttempts(tx, id)) throw refuse('conflict', refusals.partsFixed);
    const counted = await countParts(tx, courseId, parts);
    await tx
      .update(quizzes)
      .set({
        parts,
        ...counted,
        version: quiz.version + 1,
        changedBy: viewer.userId,
        changedAt: sql`now()`,
      })
      .where(eq(quizzes.id, id));
    // A preview shows what the quiz asked before.
    await tx.delete(quizAttempts).where(and(eq(quizAttempts.quizId, id), eq(quizAttempts.number, 0)));
    const details = { courseId, questions: counted.questions };
    await audit(tx, { actorId: viewer.userId, action: 'quiz.parts_changed', subject: id, details });
  });
  return readQuiz(db, await authorizeQuiz(db, viewer, id, 'manage'));
}

/** How many questions they are and their points. Refuses what the bank does not have. */
async function countParts(
  tx: Transaction,
  courseId: string,
  parts: readonly QuizPart[],
): Promise<{ questions: number; points: number }> {
  if (new Set(parts.map(({ id }) => id)).size < parts.length) throw refuseField('parts', refusals.partTwice);
  const { id, tags, points } = bankQuestions;
  const bank = await tx
    .select({ id, tags, points })
    .from(bankQuestions)
    .where(and(eq(bankQuestions.courseId, courseId), isNull(bankQuestions.removedAt)));
  const byId = new Map(bank.map((question) => [question.id, question]));
  const fixed = new Set<string>();
  const drawn = new Map<string, number>();
  let questions = 0;
  let hundredths = 0;
  for (const part of parts) {
    const count = part.kind === 'draw' ? part.count : 1;
    questions += count;
    if (part.kind === 'draw') {
      drawn.set(part.tag, (drawn.get(part.tag) ?? 0) + count);
      hundredths += Math.round(part.points * 100) * count;
      continue;
    }
    const question = byId.get(part.questionId);
    if (question === undefined) throw refuseField('parts', refusals.questionUnknown);
    if (fixed.has(question.id)) throw refuseField('parts', refusals.questionTwice);
    fixed.add(question.id);
    hundredths += Math.round((part.points ?? question.points) * 100);
  }
  if (questions > limits.questions)
    throw refuseField('parts', refusals.tooManyQuestions({ most: limits.questions }));
  for (const [tag, wanted] of drawn) {
    const count = bank.filter((one) => one.tags.includes(tag) && !fixed.has(one.id)).length;
    if (wanted > count) throw refuseField('parts', refusals.tooFewOfTag({ tag, count }));
  }
  return { questions, points: hundredths / 100 };
}
