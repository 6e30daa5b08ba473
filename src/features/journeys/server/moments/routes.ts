import { type Http, mount } from '#server/http/mount.ts';
import { type Moment, momentsContract } from '#features/journeys/contract/moments.ts';
import type { JourneyDeps } from '../deps.ts';
import { removeMoment, restoreMoment, shareMoment, writeMoment } from './change-moments.ts';
import { listMoments } from './moments.ts';

const stored = async (moment: Promise<Moment>) => ({ success: true as const, moment: await moment });

export function momentRoutes(http: Http, deps: JourneyDeps): void {
  mount(http, 'journeys', momentsContract, {
    listMoments: ({ viewer, params }) => listMoments(deps.db, viewer, params.journeyId),
    writeMoment: ({ viewer, params, body }) => stored(writeMoment(deps, viewer, params.journeyId, body)),
    shareMoment: ({ viewer, params, body }) =>
      stored(shareMoment(deps, viewer, params.momentId, body.isShared)),
    removeMoment: async ({ viewer, params }) => {
      await removeMoment(deps, viewer, params.momentId);
      return { success: true as const };
    },
    restoreMoment: ({ viewer, params }) => stored(restoreMoment(deps, viewer, params.momentId)),
  });
}
