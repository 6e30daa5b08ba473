import { and, asc, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { draw } from '../shown/draw.ts';
import { bankQuestions, type quizzes } from '../table.ts';
import { readBank } from './read-bank.ts';

type Drawn = ReturnType<typeof draw>;
type DrawnQuiz = Pick<typeof quizzes.$inferSelect, 'courseId' | 'parts' | 'isShuffled'>;

/**
 * The questions of a new attempt. They stay as they are until the transaction ends: a correction of a key waits, and finds
 * the attempt.
 */
export async function drawLocked(tx: Transaction, quiz: DrawnQuiz, seed: number): Promise<Drawn> {
  for (;;) {
    const drawn = draw(quiz, await readBank(tx, quiz), seed);
    const versions = await lockQuestions(
      tx,
      drawn.map(({ questionId }) => questionId),
    );
    if (drawn.every(({ questionId, version }) => versions.get(questionId) === version)) return drawn;
    // One has changed meanwhile. It cannot change again.
  }
}

async function lockQuestions(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const { id, version, removedAt } = bankQuestions;
  const rows = await tx
    .select({ id, version })
    .from(bankQuestions)
    .where(and(isOneOf(id, ids), isNull(removedAt)))
    .orderBy(asc(id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row.version]));
}
