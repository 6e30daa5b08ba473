import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { createClient } from '#web/calls/api-client.ts';
import { session } from '#web/session/session.ts';
import { type PersonInfo, peopleContract, profileContract } from '#features/people/contract/people.ts';

const people = createClient(peopleContract);
export const profileApi = createClient(profileContract);

const keyOf = (userId: string) => ['people', 'person', userId] as const;

/** A person as the viewer may see them. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => people.person({ params: { userId } }, { signal }),
    refetchOnMount: refetchUnlessPrefetched,
  });

/** Oneself, in full: the call that the specification names. */
export const ownPersonQuery = (userId: string) =>
  queryOptions({
    ...personQuery(userId),
    queryFn: ({ signal }) => people.fetchUserInfo({ query: { userId } }, { signal }),
  });

/** What the server answered to a change, shown everywhere: also in the menu, which reads the session. */
export function putOwnProfile(client: QueryClient, user: PersonInfo): void {
  client.setQueryData(keyOf(user.id), { user });
  void session.reload();
}
