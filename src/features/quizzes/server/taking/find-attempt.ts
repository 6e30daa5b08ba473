import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import process from 'node:process';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
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
  if (!isId(id)) throw unknown();
  const [row] = await db
    .select(takenColumns())
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(isOwn(viewer, id));
  if (row === undefined) throw unknown();
  return row;
}

/** The same, for a change: it stays as it is until the transaction ends. */
export async function lockAttempt(tx: Transaction, viewer: Viewer, id: string): Promise<LockedAttempt> {
  if (!isId(id)) throw unknown();
  const [row] = await tx
    .select(lockedColumns())
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(isOwn(viewer, id))
    .for('update', { of: quizAttempts });
  if (row === undefined) throw unknown();
  return row;
}

const isOwn = (viewer: Viewer, id: string) =>
  and(
    eq(quizAttempts.id, id),
    eq(quizAttempts.userId, viewer.userId),
    isNull(quizzes.removedAt),
    quizRights.ofCourse.where(viewer),
  );
const unknown = () => refuse('not_found', refusals.attemptUnknown);
