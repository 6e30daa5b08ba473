import { type Http, mount } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { openProgrammesContract } from '#features/journeys/contract/open-programmes.ts';
import type { JourneyDeps } from '../deps.ts';
import { joinOpen } from './join-open.ts';
import { keepOpen, listOpen, readOpenSteps } from './open-programmes.ts';

export function openProgrammeRoutes(http: Http, deps: JourneyDeps & { reads: KeptReads }): void {
  const { db } = deps;
  const open = keepOpen(db, deps.reads);
  mount(http, 'journeys', openProgrammesContract, {
    listOpen: ({ viewer }) => listOpen(db, open, viewer),
    openSteps: async ({ viewer, params }) => ({
      steps: await readOpenSteps(db, viewer, params.programmeId),
    }),
    joinOpen: async ({ viewer, params }) => ({
      success: true as const,
      journeyId: await joinOpen(deps, viewer, params.programmeId),
    }),
  });
}
