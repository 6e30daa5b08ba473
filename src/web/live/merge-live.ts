import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what an event says into the data that is held. An answer under way may be older than the event and would replace
 * what it said: the server is asked once more.
 */
export function mergeLive<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  merge: (held: Data) => Data | undefined,
): void {
  queries.setQueryData<Data>(queryKey, (held) => held && merge(held));
  const query = queries.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== 'fetching') return;
  const askAgain = (): void => void queries.invalidateQueries({ queryKey, exact: true });
  // A first answer is waited for: nothing is shown until then.
  if (query.state.data !== undefined && query.isActive()) askAgain();
  else query.promise?.then(askAgain, () => undefined);
}
