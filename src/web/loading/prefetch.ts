import type { QueryKey } from '@tanstack/react-query';
import type { RouterContext } from '../router-context.ts';
import type { SessionUser } from '../session/session-user.ts';

/** A prefetched answer younger than this counts as fetched by the screen itself. */
const prefetchedMs = 10_000;
const askedAt = new WeakMap<object, number>();

export interface Visit {
  context: RouterContext;
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * For the loader of a route: fetches the first data of its screen while its code loads, and when a link to it is preloaded.
 * The loader does not wait. The screen repeats a failed query and shows its error.
 */
export function prefetch(
  { context: { queries, session }, cause }: Visit,
  wanted: (user: SessionUser) => readonly { queryKey: QueryKey }[],
): void {
  const state = session.get();
  if (cause === 'stay' || state.status !== 'signed-in') return;
  for (const options of wanted(state.user)) {
    const { queryKey } = options;
    const find = () => queries.getQueryCache().find({ queryKey, exact: true });
    // The screen shows it, and decides itself when to refetch.
    if (find()?.isActive()) continue;
    // Queries that refetch on mount need data newer than 10 s.
    const fresh = { ...options, ...('refetchOnMount' in options ? { staleTime: prefetchedMs } : {}) };
    const answer = 'initialPageParam' in fresh ? queries.infiniteQuery(fresh) : queries.query(fresh);
    void answer.catch(() => undefined);
    const asked = find();
    if (asked?.state.fetchStatus === 'fetching') askedAt.set(asked, Date.now());
  }
}

/** For `refetchOnMount`: each visit refetches, unless the loader prefetched the query within the last 10 s. */
export const refetchUnlessPrefetched = (query: { state: { isInvalidated: boolean } }): 'always' | false =>
  !query.state.isInvalidated && Date.now() - (askedAt.get(query) ?? 0) < prefetchedMs ? false : 'always';
