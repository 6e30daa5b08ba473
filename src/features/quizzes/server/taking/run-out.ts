import { and, asc, eq } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { hasRunOut, lockedColumns, type LockedAttempt } from './find-attempt.ts';
import { moveEndOf } from './move-ends.ts';
import { publishEnded } from './publish-ended.ts';
import { storeEnds } from './store-ends.ts';
import type { TakingDeps } from './taking-deps.ts';

const everyMs = 10_000;
const atOnce = 500;

/** Hands in what the clock has ended, once the grace is over. Calls about a single attempt do it by themselves. */
export function defineRunOut(deps: TakingDeps): void {
  deps.jobs.define('quiz_run_out', { everyMs, run: () => handInRunOut(deps) });
}

export async function handInRunOut(deps: TakingDeps): Promise<void> {
  const due = await deps.db
    .select({ id: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.state, 'open'), hasRunOut()))
    .orderBy(asc(quizAttempts.endsAt))
    .limit(atOnce);
  const failures: unknown[] = [];
  // One that cannot be ended keeps no other waiting.
  for (const attempt of due) await endOne(deps, attempt).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'attempts were not handed in');
}

/** Skips one that somebody else ends at this moment, and one that has more time now. */
export async function endOne(
  deps: TakingDeps,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const ended = await writeAsOwn([userId], () =>
    deps.db.transaction(async (tx): Promise<LockedAttempt | undefined> => {
      const [taken] = await tx
        .select(lockedColumns())
        .from(quizAttempts)
        .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
        .where(and(eq(quizAttempts.id, id), eq(quizAttempts.state, 'open'), hasRunOut()))
        .for('update', { of: quizAttempts });
      if (taken === undefined || (await moveEndOf(tx, taken))) return undefined;
      await storeEnds(tx, [taken]);
      return taken;
    }),
  );
  if (ended) publishEnded(deps, ended);
}
