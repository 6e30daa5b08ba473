import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import { plainWords } from '#server/snippet.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { bankQuestions, questionVersions } from '../table.ts';

const excerptChars = 200;

/** What lists and searches read of a question. */
export const listedOf = ({ content, title, text, tags, points }: NewQuestion) => ({
  kind: content.kind,
  title,
  excerpt: plainWords(text).slice(0, excerptChars).toWellFormed(),
  tags: [...new Set(tags)],
  points,
});

/** Two additions at once are counted one after the other. */
export async function requireRoomInBank(tx: Transaction, courseId: string, more: number): Promise<void> {
  await lockQuizzesOf(tx, courseId);
  const { courseId: ofCourse, removedAt } = bankQuestions;
  const count = await tx.$count(bankQuestions, and(eq(ofCourse, courseId), isNull(removedAt)));
  if (count + more > limits.bank) throw refuse('conflict', refusals.bankFull({ most: limits.bank }));
}

export async function lockQuizzesOf(tx: Transaction, courseId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.quizzesOfCourse}, hashtext(${courseId}))`,
  );
}

interface Source {
  courseId: string;
  actorId: string;
  clientId?: string | undefined;
  importKey?: string | undefined;
}

/** Its id; undefined when the same call or the same file has stored it before. */
export async function storeQuestion(
  tx: Transaction,
  question: NewQuestion,
  { courseId, actorId, clientId, importKey }: Source,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(bankQuestions)
    .values({
      ...listedOf(question),
      id: newId(),
      courseId,
      clientId,
      importKey,
      createdBy: actorId,
      changedBy: actorId,
    })
    .onConflictDoNothing()
    .returning({ id: bankQuestions.id });
  if (row === undefined) return undefined;
  await storeVersion(tx, row.id, 1, question, actorId);
  return row.id;
}

export async function storeVersion(
  tx: Transaction,
  questionId: string,
  version: number,
  question: NewQuestion,
  actorId: string,
): Promise<void> {
  await tx.insert(questionVersions).values({ questionId, version, question, createdBy: actorId });
}
