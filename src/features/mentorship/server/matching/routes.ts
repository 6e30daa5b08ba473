import { type Http, mount } from '#server/http/mount.ts';
import { matchingContract } from '#features/mentorship/contract/matching.ts';
import type { RelationDeps } from '../relations.ts';
import { requestMentor } from '../requests.ts';
import { requireStudent } from '../rules.ts';
import { changeOffer, readOffer } from './offers.ts';
import { listOpenMentors, proposalsFor } from './propose.ts';

export function matchingRoutes(http: Http, deps: RelationDeps): void {
  const { db } = deps;
  mount(http, 'mentorship', matchingContract, {
    mentorOffer: ({ viewer }) => readOffer(db, viewer),
    changeMentorOffer: async ({ viewer, body }) => ({
      success: true as const,
      offer: await changeOffer(db, viewer, body),
    }),
    openMentors: async ({ viewer }) => {
      requireStudent(viewer);
      return { mentors: await listOpenMentors(db) };
    },
    proposals: async ({ params }) => ({ proposals: await proposalsFor(db, params.studentId) }),
    requestMentor: async ({ viewer, body }) => {
      requireStudent(viewer);
      const asked = await requestMentor(deps, viewer, body);
      return { success: true as const, requestedAt: asked.toISOString() };
    },
  });
}
