import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import process from 'node:process';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { batchedReadOf } from '#server/reads/batched-read.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnForEach } from '#features/courses/server/service.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { isOver } from '../grading/is-over.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { databaseNow, quizColumns, type StoredQuiz } from '../stored-quiz.ts';
import { quizRights } from '../rights.ts';

/** Longer outages are not waited for: what ended before them is over. */
const longestOutageHours = 24;

/**
 * The time of a taker goes on by the database's clock. The grace begins when the attempt ends, and not before this process
 * and the database have started: what was written while they were away still arrives.
 */
const graceFrom = () => sql`greatest(${quizAttempts.endsAt},
  case when ${quizAttempts.endsAt} > now() - make_interval(hours => ${longestOutageHours}::int)
    then greatest(pg_postmaster_start_time(), now() - make_interval(secs => ${process.uptime()}::float8)) end)`;
/** Nothing is taken any more. */
export const hasRunOut = () => sql<boolean>`(${quizAttempts.endsAt} is not null
  and now() > ${graceFrom()} + make_interval(secs => ${limits.graceSeconds}::int))`;

/** What `LockedAttempt` is read from: attempts joined with their quizzes. */
export const lockedColumns = () => ({
  attempt: getTableColumns(quizAttempts),
  quiz: quizColumns,
  hasRunOut: hasRunOut(),
  now: databaseNow,
});
export const takenColumns = () => ({ ...lockedColumns(), isOver });

/** An attempt with its quiz, at one moment of the database’s clock: what a change of it needs. */
export interface LockedAttempt {
  attempt: typeof quizAttempts.$inferSelect;
  quiz: StoredQuiz;
  /** The grace after its end is over, too. */
  hasRunOut: boolean;
  now: Date;
}
/** The same, for who looks at it. */
export interface TakenAttempt extends LockedAttempt {
  /** For everybody. To know it, the database plans a long statement. */
  isOver: boolean;
}

/** The viewer's own. Everybody else gets the answer for an unknown one. */
export async function findAttempt(db: Queryable, viewer: Viewer, id: string): Promise<TakenAttempt> {
  if (!isId(id)) throw unknownAttempt();
  const [row] = await db
    .select(takenColumns())
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        eq(quizAttempts.id, id),
        eq(quizAttempts.userId, viewer.userId),
        isNull(quizzes.removedAt),
        quizRights.ofCourse.where(viewer),
      ),
    );
  if (row === undefined) throw unknownAttempt();
  return row;
}

/** An attempt as it is now, for who has just changed it; one statement for all that ask at once. */
export const readTaken = batchedReadOf<TakenAttempt>(async (db, ids) => {
  const rows = await db
    .select(takenColumns())
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(isOneOf(quizAttempts.id, ids));
  return new Map(rows.map((row) => [row.attempt.id, row]));
});

/** What a taker changes. */
export interface OwnAttempt {
  viewer: Viewer;
  attemptId: string;
}

/**
 * The takers’ own, for a change: they stay as they are until the transaction ends. Without those that are unknown to theirs.
 * In one order, so that nobody waits in a circle.
 */
export async function lockAttempts(
  tx: Transaction,
  owns: readonly OwnAttempt[],
): Promise<Map<string, LockedAttempt>> {
  const ids = owns.map(({ attemptId }) => attemptId);
  const rows = await tx
    .select({ ...lockedColumns(), course: courseColumnForEach(quizzes.courseId, quizAttempts.userId) })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(isOneOf(quizAttempts.id, ids), isNull(quizzes.removedAt)))
    .orderBy(asc(quizAttempts.id))
    .for('update', { of: quizAttempts });
  const byId = new Map(rows.map((row) => [row.attempt.id, row]));
  const locked = new Map<string, LockedAttempt>();
  for (const { viewer, attemptId } of owns) {
    const row = byId.get(attemptId);
    if (row === undefined || row.attempt.userId !== viewer.userId) continue;
    const { course, ...taken } = row;
    if (quizRights.ofCourse.holds(viewer, { course, sectionIds: taken.quiz.sectionIds }))
      locked.set(attemptId, taken);
  }
  return locked;
}

export const unknownAttempt = () => refuse('not_found', refusals.attemptUnknown);
