import { type Http, mount } from '#server/http/mount.ts';
import { similarityContract } from '../contract/similarity.ts';
import type { SimilarityDeps } from './deps.ts';
import { readPair, readReport } from './read-report.ts';
import { runReport } from './run-report.ts';

export function similarityRoutes(http: Http, deps: SimilarityDeps): void {
  mount(http, 'similarity', similarityContract, {
    read: ({ viewer, params }) => readReport(deps, viewer, params.taskId),
    run: async ({ viewer, params, body }) => {
      await runReport(deps, viewer, params.taskId, body.template);
      return { success: true as const };
    },
    readPair: ({ viewer, params }) => readPair(deps, viewer, params.taskId, params.pairId),
  });
}
