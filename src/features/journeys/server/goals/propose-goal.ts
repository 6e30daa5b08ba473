import { and, eq } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Goal } from '#features/journeys/contract/goals.ts';
import { goalProposed } from '#features/journeys/contract/notice-kinds.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { requirePair } from '../rights.ts';
import { goals } from '../table.ts';
import { requireRoomForGoal } from './find-goal.ts';
import { type GoalRow, goalView } from './goal-view.ts';
import { mergeSteps } from './merge-steps.ts';

interface NewGoal {
  menteeId?: string | undefined;
  clientId?: string | undefined;
  words: string;
  steps: string[];
}

/** Who proposes it agrees on it. A repeat of the call answers with the goal that it has stored. */
export async function proposeGoal(deps: JourneyDeps, viewer: Viewer, input: NewGoal): Promise<Goal> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const { side, mentorId, menteeId } = await requirePair(tx, viewer, input.menteeId);
    const stored = await storedBefore(tx, viewer, input.clientId);
    if (stored) return { row: stored, isNew: false };
    await requireRoomForGoal(tx, { mentorId, menteeId });
    const now = new Date();
    const [made] = await tx
      .insert(goals)
      .values({
        id: newId(),
        mentorId,
        menteeId,
        clientId: input.clientId,
        words: input.words,
        steps: mergeSteps([], input.steps),
        mentorAgreedAt: side === 'mentor' ? now : null,
        menteeAgreedAt: side === 'mentee' ? now : null,
        createdBy: viewer.userId,
        changedBy: viewer.userId,
      })
      .onConflictDoNothing()
      .returning();
    const again = made ?? (await storedBefore(tx, viewer, input.clientId));
    if (again === undefined) throw new Error('a goal that was just stored is not there');
    if (made)
      await deps.notifications.notify(tx, goalProposed, {
        goalId: made.id,
        version: made.version,
        by: viewer.userId,
      });
    return { row: again, isNew: made !== undefined };
  });
  if (isNew) {
    deps.jobs.wake();
    journeyChanged(deps, { ...row, journeyId: null });
  }
  return goalView(row);
}

async function storedBefore(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
): Promise<GoalRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(goals)
    .where(and(eq(goals.createdBy, userId), eq(goals.clientId, clientId)));
  return row;
}
