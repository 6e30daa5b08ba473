import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { connection, onConnected } from './connection.ts';

/**
 * What is told while nobody listens is read again: now, where the connection stood before somebody listened, and whenever it
 * is back. What failed a moment ago is left to its Try Again, but for a connection that comes back. The answer stops.
 */
export function catchUp(queries: QueryClient, queryKey: QueryKey): () => void {
  if (connection.get() === 'connected')
    void queries.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  return onConnected(() => void queries.invalidateQueries({ queryKey }));
}
