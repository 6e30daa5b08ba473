import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { matchingContract } from '#features/mentorship/contract/matching.ts';
import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';
import { menteesQuery, mentorRequestsQuery, mentorshipKey, myMentorQuery } from './mentorship-api.ts';

export const matchingApi = createClient(matchingContract);

/** Beside the mentees: who has one more has less room. */
export const offerQuery = queryOptions({
  queryKey: [...menteesQuery.queryKey, 'offer'],
  queryFn: ({ signal }) => matchingApi.mentorOffer({}, { signal }),
  retry: 1,
});
export const openMentorsQuery = queryOptions({
  queryKey: [...mentorshipKey, 'open-mentors'],
  queryFn: ({ signal }) => matchingApi.openMentors({}, { signal }),
  retry: 1,
});
export const proposalsQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...mentorRequestsQuery.queryKey, 'proposals', studentId],
    queryFn: ({ signal }) => matchingApi.proposals({ params: { studentId } }, { signal }),
    retry: 1,
  });

/** The student's request as a call has just answered it. */
export async function holdOwnRequest(queries: QueryClient, request: OwnRequest | null): Promise<void> {
  const { queryKey } = myMentorQuery;
  // An answer on its way was made before.
  await queries.cancelQueries({ queryKey });
  const requestedAt = request?.askedAt ?? null;
  queries.setQueryData(queryKey, (before) => before && { ...before, requestedAt, request });
}
