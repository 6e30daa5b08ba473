import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { connection, onConnected } from './connection.ts';

/**
 * Refetches what events may have changed while nobody listened: now, where the connection stood before, and after each
 * reconnect. A query that failed a moment ago keeps its Try Again until a reconnect. Returns a function that stops.
 */
export function catchUp(queries: QueryClient, queryKey: QueryKey): () => void {
  if (connection.get() === 'connected')
    void queries.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  return onConnected(() => void queries.invalidateQueries({ queryKey }));
}
