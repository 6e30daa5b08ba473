import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { readExtraPercents } from '#features/tasks/server/service.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { endsAtOf, type QuizTimes } from '../times/ends-at.ts';
import type { LockedAttempt } from './find-attempt.ts';
import { publishAttemptChanged } from './live.ts';
import type { TakingDeps } from './taking-deps.ts';
import { databaseNow } from '../stored-quiz.ts';

const { id, userId, number, startedAt, endsAt } = quizAttempts;
const columns = { id, userId, number, startedAt, endsAt };
const { opensAt, closesAt, minutes, publishedAt, createdAt } = quizzes;
const times = { opensAt, closesAt, minutes, publishedAt, createdAt };

type OpenAttempt = Pick<
  typeof quizAttempts.$inferSelect,
  'id' | 'userId' | 'number' | 'startedAt' | 'endsAt'
>;
interface Timed {
  attempt: OpenAttempt;
  times: QuizTimes;
  now: Date;
}
/** An attempt whose end has moved. */
export type MovedAttempt = Pick<OpenAttempt, 'id' | 'userId'>;

/**
 * The ends of attempts that go on follow the new times of their quiz. Call it in the transaction that changes them, and
 * `publishAttemptChanged` of what it returns after the commit.
 */
export async function moveEndsOfQuiz(tx: Transaction, quizId: string): Promise<MovedAttempt[]> {
  const open = await lockOpen(tx, eq(quizAttempts.quizId, quizId));
  return storeEnds(tx, open, (end, { attempt: { endsAt: before }, now }) => {
    if (end === null || end >= now) return end;
    // Time that has passed was theirs, and what has ended does not end a second time.
    return before !== null && before < now ? before : now;
  });
}

/** More time for what a student takes now. Time that an attempt had once is not taken from it. */
export async function moveEndsOfStudent(
  { db, realtime }: Pick<TakingDeps, 'db' | 'realtime'>,
  studentId: string,
): Promise<void> {
  const moved = await writeAsOwn([studentId], () =>
    db.transaction(async (tx) =>
      storeEnds(tx, await lockOpen(tx, and(eq(userId, studentId), gt(number, 0))), later),
    ),
  );
  for (const attempt of moved) publishAttemptChanged(realtime, attempt);
}

/** The same for one attempt that is locked. False: it has no more time. */
export const moveEndOf = async (tx: Transaction, { attempt, quiz, now }: LockedAttempt): Promise<boolean> =>
  (await storeEnds(tx, [{ attempt, times: quiz, now }], later)).length > 0;

/** An accommodation has changed, and the end has not followed yet. */
export async function hasMoreTime(db: Queryable, { attempt, quiz, now }: LockedAttempt): Promise<boolean> {
  const [end] = await endsOf(db, [{ attempt, times: quiz, now }]);
  return end !== undefined && later(end, { attempt })?.getTime() !== attempt.endsAt?.getTime();
}

function later(end: Date | null, { attempt: { endsAt: before } }: Pick<Timed, 'attempt'>): Date | null {
  if (end === null || before === null) return null;
  return end > before ? end : before;
}

const lockOpen = (tx: Transaction, where: SQL | undefined): Promise<Timed[]> =>
  tx
    .select({ attempt: columns, times, now: databaseNow })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.state, 'open'), where))
    .orderBy(asc(id))
    .for('update', { of: quizAttempts });

/** When each ends by the rules of now. */
async function endsOf(db: Queryable, open: readonly Timed[]): Promise<(Date | null)[]> {
  const percents = await readExtraPercents(
    db,
    open.map(({ attempt }) => attempt.userId),
  );
  return open.map(({ attempt, times }) =>
    attempt.number === 0
      ? // A preview has no dates of the quiz.
        endsAtOf({ ...times, opensAt: null, closesAt: null }, attempt.startedAt, 0)
      : endsAtOf(times, attempt.startedAt, percents.get(attempt.userId) ?? 0),
  );
}

async function storeEnds(
  tx: Transaction,
  open: readonly Timed[],
  choose: (end: Date | null, timed: Timed) => Date | null,
): Promise<MovedAttempt[]> {
  const ends = await endsOf(tx, open);
  const moved = open.flatMap((timed, at) => {
    const end = choose(ends[at] ?? null, timed);
    const { attempt } = timed;
    return end?.getTime() === attempt.endsAt?.getTime() ? [] : [{ id: attempt.id, ends_at: end }];
  });
  if (moved.length === 0) return [];
  return tx
    .update(quizAttempts)
    .set({ endsAt: sql`given.ends_at` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id text, ends_at timestamptz)`)
    .where(sql`${id} = given.id`)
    .returning({ id, userId });
}
