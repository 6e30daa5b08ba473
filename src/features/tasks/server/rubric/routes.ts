import { type Http, mount } from '#server/http/mount.ts';
import { commentsContract } from '#features/tasks/contract/comments.ts';
import { rubricContract } from '#features/tasks/contract/rubrics.ts';
import { changeRubric, previewRubric, removeRubric, type RubricDeps } from './change-rubric.ts';
import { changeComment, keepComment, listComments, removeComment, countUse } from './comments.ts';
import { listCopyable } from './copy-rubric.ts';
import { readRubric } from './read-rubric.ts';

const success = true as const;

/** Mounts the calls about rubrics and the comments of graders. */
export function rubricRoutes(http: Http, deps: RubricDeps): void {
  const { db } = deps;
  mount(http, 'tasks', rubricContract, {
    rubric: async ({ viewer, params }) => ({ rubric: await readRubric(db, viewer, params.taskId) }),
    copyableRubrics: async ({ viewer, params }) => ({
      rubrics: await listCopyable(db, viewer, params.taskId),
    }),
    previewRubric: async ({ viewer, params, body }) => ({
      preview: await previewRubric(deps, viewer, params.taskId, body),
    }),
    setRubric: async ({ viewer, params, body }) => ({
      success,
      ...(await changeRubric(deps, viewer, params.taskId, body)),
    }),
    removeRubric: async ({ viewer, params, body }) => {
      await removeRubric(deps, viewer, params.taskId, body.version);
      return { success };
    },
  });
  mount(http, 'tasks', commentsContract, {
    comments: async ({ viewer, params }) => ({ comments: await listComments(deps, viewer, params.taskId) }),
    keepComment: async ({ viewer, params, body }) => ({
      success,
      comment: await keepComment(deps, viewer, params.taskId, body),
    }),
    changeComment: async ({ viewer, params, body }) => ({
      success,
      comment: await changeComment(deps, viewer, params.taskId, params.commentId, body),
    }),
    removeComment: async ({ viewer, params }) => {
      await removeComment(deps, viewer, params.taskId, params.commentId);
      return { success };
    },
    countUse: async ({ viewer, params }) => {
      await countUse(deps, viewer, params.taskId, params.commentId);
      return { success };
    },
  });
}
