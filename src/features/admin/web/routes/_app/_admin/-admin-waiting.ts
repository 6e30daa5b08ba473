import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failedMailsQuery } from '#features/admin/web/admin-api.ts';
import type { AdminTab } from '#features/admin/web/admin-search.ts';
import { mentorRequestsQuery } from '#features/mentorship/web/shared/mentorship-api.ts';
import { walkthroughsQuery } from '#features/landing/web/requests/requests-api.ts';
import { pendingTeachersQuery } from '#features/people/web/people-api.ts';

/** What the overview shows. */
export const waitingQueries = [
  pendingTeachersQuery,
  mentorRequestsQuery,
  walkthroughsQuery,
  failedMailsQuery,
];

/** How much waits in each section; undefined while nobody knows. */
export function useAdminWaiting(): Partial<Record<AdminTab, number | undefined>> {
  return {
    approvals: useQuery(pendingTeachersQuery).data?.teachers.length,
    'mentor-requests': useQuery(mentorRequestsQuery).data?.requests.length,
    walkthroughs: useInfiniteQuery(walkthroughsQuery).data?.pages[0]?.waiting,
    mail: useQuery(failedMailsQuery).data?.failed,
  };
}
