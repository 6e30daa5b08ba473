import { eq, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Attempt, Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { storeScores } from '../grading/store-scores.ts';
import { attemptQuestions, quizAttempts } from '../table.ts';
import { pointsFor } from './asked.ts';
import { readAsked } from './asked-questions.ts';
import { toAttempt } from './attempt-view.ts';
import { findAttempt, type LockedAttempt } from './find-attempt.ts';
import { lockCurrent } from './lock-current.ts';
import { publishEnded } from './publish-ended.ts';
import { storeSaves } from './store-saves.ts';
import type { TakingDeps } from './taking-deps.ts';

/** Ends the attempt, with the changes that were not saved yet. One that has ended stays as it is. */
export async function handInAttempt(
  deps: TakingDeps,
  viewer: Viewer,
  attemptId: string,
  saves: readonly Save[],
): Promise<{ attempt: Attempt; outcomes: SaveOutcome[] }> {
  const { taken, outcomes } = await writeAsOwn([viewer.userId], () =>
    deps.db.transaction(async (tx) => {
      const taken = await lockCurrent(tx, viewer, attemptId);
      const outcomes = await storeSaves(deps, tx, viewer, taken, saves);
      if (taken.attempt.state === 'open') {
        await storeEnd(tx, taken);
        const details = { quizId: taken.quiz.id };
        await audit(tx, { actorId: viewer.userId, action: 'quiz.handed_in', subject: attemptId, details });
      }
      deps.failpoints.hit('attempt_stored');
      return { taken, outcomes };
    }),
  );
  deps.failpoints.hit('attempt_committed');
  if (taken.attempt.state === 'open') publishEnded(deps, taken);
  const now = await findAttempt(deps.db, viewer, attemptId);
  return { attempt: await toAttempt(deps, now), outcomes };
}

/** Marks every answer of a locked open attempt, and adds up the points. Returns the attempt as it is then. */
export async function storeEnd(
  tx: Transaction,
  taken: LockedAttempt,
): Promise<typeof quizAttempts.$inferSelect> {
  const { attempt, now } = taken;
  const { endsAt } = attempt;
  const given = (await readAsked(tx, taken)).map(({ row, asked }) => ({
    id: row.id,
    points: pointsFor(asked, row.answer),
  }));
  await tx
    .update(attemptQuestions)
    .set({ autoPoints: sql`given.points` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, points numeric)`)
    .where(sql`${attemptQuestions.id} = given.id`);
  const hasRunOut = endsAt !== null && now >= endsAt;
  const [ended] = await tx
    .update(quizAttempts)
    // Within the grace it was handed in when it ended.
    .set({ state: 'handedIn', handedInAt: hasRunOut ? endsAt : now, hasRunOut })
    .where(eq(quizAttempts.id, attempt.id))
    .returning();
  const [scored] = ended ? await storeScores(tx, attempt.userId, [ended]) : [];
  if (scored === undefined) throw new Error('an attempt was not handed in');
  return scored;
}
