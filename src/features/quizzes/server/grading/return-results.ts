import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { audit } from '#features/audit/server/service.ts';
import { quizReturned } from '#features/quizzes/contract/notice-kinds.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { publishResultsChanged } from '../results-topic.ts';
import { quizAttempts } from '../table.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import type { GradingDeps } from './grade-answer.ts';

/** Returns all graded attempts. `waiting`: those that still wait for grades by hand. */
export async function returnResults(
  deps: GradingDeps,
  viewer: Viewer,
  quizId: string,
): Promise<{ returned: number; waiting: number }> {
  const { quiz, rows, waiting } = await deps.db.transaction(async (tx) => {
    const quiz = await authorizeQuiz(tx, viewer, quizId, 'manage', 'share');
    const isOfQuiz = and(eq(quizAttempts.quizId, quizId), gt(quizAttempts.number, 0));
    const rows = await tx
      .select({
        id: quizAttempts.id,
        userId: quizAttempts.userId,
        now: sql<Date>`now()`.mapWith(quizAttempts.startedAt),
      })
      .from(quizAttempts)
      .where(and(isOfQuiz, eq(quizAttempts.state, 'graded')))
      // Every call that locks several attempts uses this order.
      .orderBy(asc(quizAttempts.id))
      .for('update');
    const [first] = rows;
    if (first === undefined) throw refuse('conflict', refusals.nothingToReturn);
    await writeAsOwn(
      rows.map(({ userId }) => userId),
      async () =>
        await tx
          .update(quizAttempts)
          .set({
            state: 'returned',
            returnedAt: first.now,
            version: sql`${quizAttempts.version} + 1`,
            changedBy: viewer.userId,
            changedAt: first.now,
          })
          .where(
            isOneOf(
              quizAttempts.id,
              rows.map(({ id }) => id),
            ),
          ),
    );
    const returnedAt = first.now.toISOString();
    await deps.notifications.notify(tx, quizReturned, { quizId, returnedAt, graderId: viewer.userId });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'quiz_results.returned',
      subject: quizId,
      details: { attemptIds: rows.map(({ id }) => id) },
    });
    const waiting = await tx.$count(quizAttempts, and(isOfQuiz, eq(quizAttempts.state, 'handedIn')));
    return { quiz, rows, waiting };
  });
  deps.jobs.wake();
  const studentIds = [...new Set(rows.map(({ userId }) => userId))];
  publishResultsChanged(deps.bus, { courseId: quiz.courseId, recordId: quizId, studentIds });
  return { returned: rows.length, waiting };
}
