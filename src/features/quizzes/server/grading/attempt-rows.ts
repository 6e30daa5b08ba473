import { and, eq, getTableColumns, gt, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import type { AttemptRow } from '#features/quizzes/contract/grading.ts';
import { quizAttempts } from '../table.ts';
import { countingOf } from './score.ts';
import type { QuizRow } from '../stored-quiz.ts';

export type StoredAttempt = typeof quizAttempts.$inferSelect;
type Person = AttemptRow['student'];

/** Attempts of one quiz as those who grade see them. */
export async function toAttemptRows(
  db: Queryable,
  quiz: Pick<QuizRow, 'id' | 'counting'>,
  attempts: readonly StoredAttempt[],
): Promise<AttemptRow[]> {
  const userIds = [...new Set(attempts.map(({ userId }) => userId))];
  const people = await peopleOf(db, userIds);
  const counting = await countingIds(db, quiz, userIds);
  return attempts.map((attempt) => ({
    id: attempt.id,
    student: people(attempt.userId),
    number: attempt.number,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    hasRunOut: attempt.hasRunOut,
    points: attempt.points,
    toGrade: attempt.toGrade,
    counts: counting.has(attempt.id),
    devicesAtOnce: attempt.devicesAtOnce,
    version: attempt.version,
  }));
}

/** A function from ids to people; of those who are gone only the id. */
export async function peopleOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<(userId: string) => Person> {
  const found = new Map((await findPeopleByIds(db, userIds)).map((person) => [person.id, person]));
  return (id) => {
    const person = found.get(id);
    return { id, name: person?.name ?? deletedUserName, avatarUrl: person?.avatarUrl ?? null };
  };
}

async function countingIds(
  db: Queryable,
  { id: quizId, counting }: Pick<QuizRow, 'id' | 'counting'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const finished = await db
    .select(getTableColumns(quizAttempts))
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        isOneOf(quizAttempts.userId, userIds),
        ne(quizAttempts.state, 'open'),
        gt(quizAttempts.number, 0),
      ),
    );
  const byStudent = [...Map.groupBy(finished, ({ userId }) => userId).values()];
  return new Set(byStudent.flatMap((own) => countingOf(counting, own).map(({ id }) => id)));
}
