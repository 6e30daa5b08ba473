import { type Http, mount } from '#server/http/mount.ts';
import type { Goal } from '#features/journeys/contract/goals.ts';
import { goalsContract } from '#features/journeys/contract/goals.ts';
import type { JourneyDeps } from '../deps.ts';
import { agreeOnGoal, changeGoal, reachGoal, removeGoal, restoreGoal, tickGoalStep } from './change-goals.ts';
import { listGoals } from './list-goals.ts';
import { proposeGoal } from './propose-goal.ts';

const stored = async (goal: Promise<Goal>) => ({ success: true as const, goal: await goal });

export function goalRoutes(http: Http, deps: JourneyDeps): void {
  mount(http, 'journeys', goalsContract, {
    listGoals: ({ viewer, query }) => listGoals(deps.db, viewer, query),
    proposeGoal: ({ viewer, body }) => stored(proposeGoal(deps, viewer, body)),
    changeGoal: ({ viewer, params, body }) => stored(changeGoal(deps, viewer, params.goalId, body)),
    agreeOnGoal: ({ viewer, params, body }) => stored(agreeOnGoal(deps, viewer, params.goalId, body)),
    reachGoal: ({ viewer, params, body }) => stored(reachGoal(deps, viewer, params.goalId, body.isReached)),
    tickGoalStep: ({ viewer, params, body }) => stored(tickGoalStep(deps, viewer, params, body.isDone)),
    removeGoal: async ({ viewer, params }) => {
      await removeGoal(deps, viewer, params.goalId);
      return { success: true as const };
    },
    restoreGoal: ({ viewer, params }) => stored(restoreGoal(deps, viewer, params.goalId)),
  });
}
