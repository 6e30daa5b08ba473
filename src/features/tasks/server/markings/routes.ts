import { type Http, mount } from '#server/http/mount.ts';
import { markingsContract } from '#features/tasks/contract/markings.ts';
import type { TaskDeps } from '../tasks.ts';
import { addMark, changeMark, removeMark } from './change-marks.ts';
import { MarkedPdfs } from './marked-pdf.ts';
import { listMarks } from './read-marks.ts';

/** Mounts the calls about marks on what was handed in. */
export function markingRoutes(http: Http, deps: TaskDeps): void {
  const marked = new MarkedPdfs(deps);
  const success = true as const;
  mount(http, 'tasks', markingsContract, {
    listMarks: ({ viewer, params, query }) => listMarks(deps, viewer, params, query.submission),
    addMark: async ({ viewer, params, body }) => ({
      success,
      mark: await addMark(deps, viewer, params, body),
    }),
    changeMark: async ({ viewer, params, body }) => ({
      success,
      mark: await changeMark(deps, viewer, params, body),
    }),
    removeMark: async ({ viewer, params, query }) => {
      await removeMark(deps, viewer, params, query.version);
      return { success };
    },
    markedPdf: ({ viewer, params, query }) =>
      marked.open(viewer, { ...params, submissionId: query.submission }),
  });
}
