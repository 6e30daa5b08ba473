import { type Http, mount } from '#server/http/mount.ts';
import { journeysContract } from '#features/journeys/contract/journeys.ts';
import type { JourneyDeps } from '../deps.ts';
import { listMenteeJourneys, readMenteeJourneys, readOwnJourneys } from './mine.ts';
import { takeBackTick, tickOff } from './tick.ts';

export function ownJourneyRoutes(http: Http, deps: JourneyDeps): void {
  const { db } = deps;
  mount(http, 'journeys', journeysContract, {
    mine: ({ viewer }) => readOwnJourneys(db, viewer),
    mentees: async ({ viewer }) => ({ mentees: await listMenteeJourneys(db, viewer) }),
    ofMentee: ({ viewer, params }) => readMenteeJourneys(db, viewer, params.menteeId),
    tickOff: async ({ viewer, params }) => ({
      success: true as const,
      journey: await tickOff(deps, viewer, params),
    }),
    takeBack: async ({ viewer, params }) => ({
      success: true as const,
      journey: await takeBackTick(deps, viewer, params),
    }),
  });
}
