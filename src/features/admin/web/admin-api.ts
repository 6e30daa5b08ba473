import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminPeopleContract } from '#features/people/contract/people.ts';
import { adminPrivacyContract } from '#features/privacy/contract/privacy.ts';
import { createClient } from '#web/calls/api-client.ts';
import { adminMailContract, type mailStates } from '../contract/mails.ts';
import { adminPersonContract } from '../contract/people.ts';
import type { PeopleFilter } from './people/people-filters.ts';

export const personApi = createClient(adminPersonContract);
export const approvalApi = createClient({
  approve: adminPeopleContract.approveTeacher,
  refuse: adminPeopleContract.refuseTeacher,
});
export const deletionApi = createClient(adminPrivacyContract);
export const mailApi = createClient(adminMailContract);

const adminKey = ['admin'] as const;
export const peopleKey = [...adminKey, 'people'] as const;
export const mailsKey = [...adminKey, 'mails'] as const;

const filtersOf: Record<PeopleFilter, Parameters<typeof personApi.people>[0]> = {
  students: { query: { role: 'student' } },
  teachers: { query: { role: 'teacher' } },
  waiting: { query: { role: 'pending' } },
  administrators: { query: { role: 'administrator' } },
  suspended: { query: { status: 'suspended' } },
  'same-id': { query: { status: 'same-student-id' } },
};

export const peopleQuery = (words: string, show: PeopleFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', words, show ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      personApi.people(
        {
          query: {
            ...(show ? filtersOf[show]?.query : {}),
            search: words,
            ...(pageParam === undefined ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextAfter ?? undefined,
    retry: 1,
  });

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', userId],
    queryFn: ({ signal }) => personApi.person({ params: { userId } }, { signal }),
    retry: 1,
  });

export const mailsQuery = (state: (typeof mailStates)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      mailApi.mails(
        { query: { ...(state ? { state } : {}), ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextAfter ?? undefined,
    retry: 1,
  });

/** The first page carries the count of failed mails. */
export const failedMailsQuery = queryOptions({
  queryKey: [...mailsKey, 'failed-count'],
  queryFn: ({ signal }) => mailApi.mails({ query: { state: 'failed', limit: 1 } }, { signal }),
  retry: 1,
});
