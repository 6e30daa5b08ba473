import { and, eq, gt, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import type { Queryable } from '#platform/database/port.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Quiz } from '#features/quizzes/contract/quizzes.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { quizColumns, type QuizRow } from '../stored-quiz.ts';

/** A student has begun. Previews of staff do not count. */
export const hasAttempts = async (db: Queryable, quizId: string): Promise<boolean> =>
  (await db.$count(quizAttempts, and(eq(quizAttempts.quizId, quizId), gt(quizAttempts.number, 0)))) > 0;

/** With its parts, for those who manage the course. */
export async function readQuiz(
  db: Queryable,
  { id, course }: Pick<Authorized<QuizRow, 'manage'>, 'id' | 'course'>,
): Promise<Quiz> {
  const [row] = await db
    .select(quizColumns)
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.removedAt)));
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  const { createdBy: _createdBy, createdAt: _createdAt, removedAt: _removedAt, ...shown } = row;
  const { publishedAt, changedBy, changedAt, opensAt, closesAt, parts, ...rest } = shown;
  const names = await namesOf(db, [changedBy]);
  return {
    ...rest,
    parts: [...parts],
    courseTitle: course?.title ?? '',
    isPublished: publishedAt !== null,
    hasAttempts: await hasAttempts(db, id),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    changedByName: names.get(changedBy) ?? null,
    changedAt: changedAt.toISOString(),
  };
}
