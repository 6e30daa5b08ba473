import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Goal } from '#features/journeys/contract/goals.ts';
import { goalAgreed, goalProposed, goalReached } from '#features/journeys/contract/notice-kinds.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { subjectOfGoals } from '../notices/subject.ts';
import { goals } from '../table.ts';
import { lockGoal, type OwnGoal, requireGoalVersion, requireRoomForGoal } from './find-goal.ts';
import { goalView } from './goal-view.ts';
import { mergeSteps } from './merge-steps.ts';

type Values = Partial<typeof goals.$inferInsert>;

interface GoalChanges {
  version: number;
  words?: string | undefined;
  steps?: string[] | undefined;
}

/** Other words take the agreement of the other one back. Other steps do not: they are the way, not the goal. */
export const changeGoal = (deps: JourneyDeps, viewer: Viewer, goalId: string, input: GoalChanges) =>
  change(deps, viewer, goalId, async (goal, tx) => {
    requireThere(goal);
    await requireGoalVersion(tx, goal, input.version);
    if (goal.reachedAt !== null) throw refuse('conflict', refusals.goalReached);
    const { words = goal.words } = input;
    const steps = input.steps ? mergeSteps(goal.steps, input.steps) : goal.steps;
    const hasNewWords = words !== goal.words;
    if (!hasNewWords && JSON.stringify(steps) === JSON.stringify(goal.steps)) return undefined;
    const version = goal.version + 1;
    if (hasNewWords)
      await deps.notifications.notify(tx, goalProposed, { goalId, version, by: viewer.userId });
    return {
      words,
      steps,
      version,
      changedBy: viewer.userId,
      changedAt: new Date(),
      ...(hasNewWords ? { ...agreement(goal.side, true), ...agreement(otherOf(goal), false) } : {}),
    };
  });

/** Only on what was on the screen: other words need a look first. */
export const agreeOnGoal = (
  deps: JourneyDeps,
  viewer: Viewer,
  goalId: string,
  { version, hasAgreed }: { version: number; hasAgreed: boolean },
) =>
  change(deps, viewer, goalId, async (goal, tx) => {
    requireThere(goal);
    await requireGoalVersion(tx, goal, version);
    if (goal.reachedAt !== null) throw refuse('conflict', refusals.goalReached);
    const { mentorAgreedAt, menteeAgreedAt } = goal;
    const [ownAt, othersAt] =
      goal.side === 'mentor' ? [mentorAgreedAt, menteeAgreedAt] : [menteeAgreedAt, mentorAgreedAt];
    if ((ownAt !== null) === hasAgreed) return undefined;
    if (hasAgreed && othersAt !== null)
      await deps.notifications.notify(tx, goalAgreed, { goalId, version, by: viewer.userId });
    return agreement(goal.side, hasAgreed);
  });

export const reachGoal = (deps: JourneyDeps, viewer: Viewer, goalId: string, isReached: boolean) =>
  change(deps, viewer, goalId, async (goal, tx) => {
    requireThere(goal);
    if (isReached && (goal.mentorAgreedAt === null || goal.menteeAgreedAt === null))
      throw refuse('conflict', refusals.goalNotAgreed);
    if ((goal.reachedAt !== null) === isReached) return undefined;
    if (isReached)
      await deps.notifications.notify(tx, goalReached, {
        goalId,
        version: goal.version,
        by: viewer.userId,
      });
    return { reachedAt: isReached ? new Date() : null };
  });

/** The version stays: a tick is no change of the words that somebody may be editing. */
export const tickGoalStep = (
  deps: JourneyDeps,
  viewer: Viewer,
  { goalId, stepId }: { goalId: string; stepId: string },
  isDone: boolean,
) =>
  change(deps, viewer, goalId, async (goal) => {
    requireThere(goal);
    const step = goal.steps.find(({ id }) => id === stepId);
    if (step === undefined) throw refuse('not_found', refusals.unknownGoalStep);
    if (step.isDone === isDone) return undefined;
    return { steps: goal.steps.map((each) => (each === step ? { ...each, isDone } : each)) };
  });

export const removeGoal = (deps: JourneyDeps, viewer: Viewer, goalId: string) =>
  change(deps, viewer, goalId, async ({ removedAt }) =>
    removedAt === null ? { removedAt: new Date() } : undefined,
  );

export const restoreGoal = (deps: JourneyDeps, viewer: Viewer, goalId: string) =>
  change(deps, viewer, goalId, async (goal, tx) => {
    if (goal.removedAt === null) return undefined;
    await requireRoomForGoal(tx, goal);
    return { removedAt: null };
  });

const otherOf = ({ side }: OwnGoal) => (side === 'mentor' ? 'mentee' : 'mentor');
const agreement = (side: 'mentor' | 'mentee', hasAgreed: boolean): Values => {
  const at = hasAgreed ? new Date() : null;
  return side === 'mentor' ? { mentorAgreedAt: at } : { menteeAgreedAt: at };
};

function requireThere(goal: OwnGoal): void {
  if (goal.removedAt !== null) throw refuse('not_found', refusals.unknownGoal);
}

/** `values`: what to store, or undefined when it is so already. */
async function change(
  deps: JourneyDeps,
  viewer: Viewer,
  goalId: string,
  values: (goal: OwnGoal, tx: Transaction) => Promise<Values | undefined>,
): Promise<Goal> {
  const { row, isChanged } = await deps.db.transaction(async (tx) => {
    const goal = await lockGoal(tx, viewer, goalId);
    const set = await values(goal, tx);
    if (set === undefined) return { row: goal, isChanged: false };
    const [after] = await tx.update(goals).set(set).where(eq(goals.id, goal.id)).returning();
    if (after === undefined) throw new Error('a goal that is locked is not there');
    // What was said of it may not be true any more.
    await deps.notifications.recheck(tx, subjectOfGoals(goal.menteeId));
    return { row: after, isChanged: true };
  });
  if (isChanged) {
    deps.jobs.wake();
    journeyChanged(deps, { ...row, journeyId: null });
  }
  return goalView(row);
}
