import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { reviewContract } from '#features/tasks/contract/review.ts';
import type { TaskDeps } from '../tasks.ts';
import { answerRegrade, listRegrades } from './answer-regrades.ts';
import { assignMarker, spreadMarkers } from './markers.ts';
import { agree, agreeWithin, readModeration } from './moderation.ts';
import { studentNamed } from './names.ts';
import { askRegrade, readOwnRegrades, withdrawRegrade } from './regrades.ts';
import { revealNames } from './reveal-names.ts';
import { markSecond } from './second-marks.ts';

/** Mounts the calls about hidden names, second marks and requests to mark again. */
export function reviewRoutes(http: Http, deps: TaskDeps): void {
  const success = true as const;
  const named = (viewer: Viewer, { taskId, studentId }: { taskId: string; studentId: string }) =>
    studentNamed(deps.db, viewer, taskId, studentId);
  mount(http, 'tasks', reviewContract, {
    revealNames: async ({ viewer, params }) => {
      await revealNames(deps, viewer, params.taskId);
      return { success };
    },
    secondMark: async ({ viewer, params, body }) => ({
      success,
      handIn: await markSecond(deps, viewer, params.taskId, await named(viewer, params), body),
    }),
    assignMarker: async ({ viewer, params, body }) => {
      await assignMarker(deps, viewer, params.taskId, await named(viewer, params), body.markerId);
      return { success };
    },
    spreadMarkers: async ({ viewer, params, body }) => ({
      success,
      ...(await spreadMarkers(deps, viewer, params.taskId, body.markerIds)),
    }),
    moderation: ({ viewer, params }) => readModeration(deps, viewer, params.taskId),
    agree: async ({ viewer, params, body }) => {
      await agree(deps, viewer, params.taskId, await named(viewer, params), body);
      return { success };
    },
    agreeWithin: async ({ viewer, params, body }) => ({
      success,
      agreed: await agreeWithin(deps, viewer, params.taskId, body),
    }),
    ownRegrades: ({ viewer, params }) => readOwnRegrades(deps, viewer, params.taskId),
    askRegrade: async ({ viewer, params, body }) => ({
      success,
      ...(await askRegrade(deps, viewer, params.taskId, body.reason)),
    }),
    withdrawRegrade: async ({ viewer, params }) => ({
      success,
      ...(await withdrawRegrade(deps, viewer, params.taskId)),
    }),
    regrades: async ({ viewer, params }) => ({
      requests: await listRegrades(deps, viewer, params.taskId),
    }),
    answerRegrade: async ({ viewer, params, body }) => ({
      success,
      handIn: await answerRegrade(deps, viewer, params.taskId, params.requestId, body),
    }),
  });
}
