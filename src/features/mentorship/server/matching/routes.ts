import { type Http, mount } from '#server/http/mount.ts';
import { matchingContract } from '#features/mentorship/contract/matching.ts';
import type { RelationDeps } from '../relations.ts';
import { requireStudent } from '../rules.ts';
import { changeOffer, readOffer } from './offers.ts';
import { changeRequest, requestMentor, withdrawRequest } from './own-request.ts';
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
      return { success: true as const, requestedAt: asked.request.askedAt, ...asked };
    },
    changeMentorRequest: async ({ viewer, body }) => {
      requireStudent(viewer);
      return { success: true as const, request: await changeRequest(deps, viewer, body) };
    },
    withdrawMentorRequest: async ({ viewer, body }) => {
      requireStudent(viewer);
      await withdrawRequest(deps, viewer, body.version);
      return { success: true as const };
    },
  });
}
