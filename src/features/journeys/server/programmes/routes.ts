import { type Http, mount } from '#server/http/mount.ts';
import { programmesContract } from '#features/journeys/contract/programmes.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import type { JourneyDeps } from '../deps.ts';
import { listCandidates } from '../joining/candidates.ts';
import { joinProgramme } from '../joining/join.ts';
import { leaveProgramme } from '../joining/leave.ts';
import { listPeople } from '../joining/people.ts';
import { changeProgramme } from './change.ts';
import { createProgramme } from './create.ts';
import { listProgrammes, readProgramme } from './list.ts';
import { removeProgramme, restoreProgramme, setProgrammeState } from './state.ts';

const done = { success: true } as const;
const stored = (programme: Programme) => ({ ...done, programme });

export function programmeRoutes(http: Http, deps: JourneyDeps): void {
  const { db } = deps;
  mount(http, 'programmes', programmesContract, {
    list: ({ viewer }) => listProgrammes(db, viewer),
    create: async ({ viewer, body }) => stored(await createProgramme(deps, viewer, body)),
    get: async ({ viewer, params }) => ({ programme: await readProgramme(db, viewer, params.programmeId) }),
    change: async ({ viewer, params, body }) =>
      stored(await changeProgramme(deps, viewer, params.programmeId, body)),
    setState: async ({ viewer, params, body }) =>
      stored(await setProgrammeState(deps, viewer, params.programmeId, body)),
    remove: async ({ viewer, params }) => {
      await removeProgramme(deps, viewer, params.programmeId);
      return done;
    },
    restore: async ({ viewer, params }) => stored(await restoreProgramme(deps, viewer, params.programmeId)),
    people: ({ viewer, params, query }) => listPeople(db, viewer, params.programmeId, query),
    candidates: ({ viewer, params, query }) => listCandidates(db, viewer, params.programmeId, query),
    join: async ({ viewer, params, body }) => ({
      ...done,
      ...(await joinProgramme(deps, viewer, params.programmeId, body)),
    }),
    leave: async ({ viewer, params }) => {
      await leaveProgramme(deps, viewer, params.journeyId);
      return done;
    },
  });
}
