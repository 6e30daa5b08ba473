import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneySide } from '../rights.ts';
import { goals } from '../table.ts';
import type { GoalRow } from './goal-view.ts';

export type OwnGoal = GoalRow & { side: JourneySide };

/** Locked, for one of the two while the mentorship lasts. Everybody else gets the answer for an unknown one. */
export async function lockGoal(tx: Transaction, viewer: Viewer, goalId: string): Promise<OwnGoal> {
  const [row] = await tx.select().from(goals).where(eq(goals.id, goalId)).for('update');
  const side = row && (await sideOf(tx, viewer, row));
  if (row === undefined || side === undefined) throw refuse('not_found', refusals.unknownGoal);
  return { ...row, side };
}

async function sideOf(db: Queryable, viewer: Viewer, row: GoalRow): Promise<JourneySide | undefined> {
  const asMentee = row.menteeId === viewer.userId && viewer.role === 'student';
  const asMentor = row.mentorId === viewer.userId && viewer.role === 'teacher';
  if (!asMentee && !asMentor) return undefined;
  if ((await mentorIdOf(db, row.menteeId)) !== row.mentorId) return undefined;
  return asMentee ? 'mentee' : 'mentor';
}

/** Refused when the other one was faster: nothing of theirs is overwritten, and nobody agrees on what they have not read. */
export async function requireGoalVersion(db: Queryable, row: GoalRow, seen: number): Promise<void> {
  if (row.version === seen) return;
  const byName = (await namesOf(db, [row.changedBy])).get(row.changedBy) ?? deletedUserName;
  throw refuse('conflict', refusals.goalChanged({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}

/** Two proposals at once are counted one after the other. */
export async function requireRoomForGoal(
  tx: Transaction,
  { mentorId, menteeId }: { mentorId: string; menteeId: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.goalsOfMentee}, hashtext(${menteeId}))`);
  const open = await tx.$count(
    goals,
    and(
      eq(goals.menteeId, menteeId),
      eq(goals.mentorId, mentorId),
      isNull(goals.removedAt),
      isNull(goals.reachedAt),
    ),
  );
  if (open >= limits.goals) throw refuse('conflict', refusals.tooManyGoals({ most: limits.goals }));
}
