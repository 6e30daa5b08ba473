import type { QueryKey } from '@tanstack/react-query';
import type { RouterContext } from '../router-context.ts';
import type { SessionUser } from '../session/session-user.ts';

/** So long an answer that was asked for on the way to a screen is the screen's own. */
const countsMs = 10_000;
const askedAt = new WeakMap<object, number>();

export interface Visit {
  context: RouterContext;
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * For the loader of a route: asks for the first data of its screen while its code is on the way, and already when somebody
 * is about to go there. Nobody waits for it; what fails is asked again, and told, by the screen.
 */
export function askAhead(
  { context: { queries, session }, cause }: Visit,
  wanted: (user: SessionUser) => readonly { queryKey: QueryKey }[],
): void {
  const state = session.get();
  if (cause === 'stay' || state.status !== 'signed-in') return;
  for (const options of wanted(state.user)) {
    const { queryKey } = options;
    const find = () => queries.getQueryCache().find({ queryKey, exact: true });
    // It is on the screen: how fresh it is there is the screen's matter.
    if (find()?.isActive()) continue;
    // Who asks on every visit needs something newer than who lives with what is there.
    const lately = { ...options, ...('refetchOnMount' in options ? { staleTime: countsMs } : {}) };
    const answer = 'initialPageParam' in lately ? queries.infiniteQuery(lately) : queries.query(lately);
    void answer.catch(() => undefined);
    const asked = find();
    if (asked?.state.fetchStatus === 'fetching') askedAt.set(asked, Date.now());
  }
}

/** For `refetchOnMount`: every visit asks anew, but not for what was asked for on the way to it. */
export const onEntry = (query: { state: { isInvalidated: boolean } }): 'always' | false =>
  !query.state.isInvalidated && Date.now() - (askedAt.get(query) ?? 0) < countsMs ? false : 'always';
