import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { onConnected } from '../live/connection.ts';
import { keptEntries } from '../storage/kept-entries.ts';

const retries = 2;
const staleMs = 30_000;

/** Asking again can help: there was no answer, or the server could not. */
const mayPass = (error: unknown): boolean => !isApiError(error) || error.isOffline || error.status >= 500;

const hasFailed = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status === 'error' && mayPass(state.error);

export function createQueryClient(): QueryClient {
  // What a press began is drawn before the next event: by the library's timer the second press of two began it again.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // 'always': an offline screen says that it is offline, instead of loading without end.
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => failures < retries && mayPass(error),
        networkMode: 'always',
        structuralSharing: keptEntries,
        // Live events keep loaded data current.
        refetchOnReconnect: hasFailed,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** What is shown as failed comes by itself when the connection is back, as it does with the network; the answer stops. */
export const askFailedAgain = (queries: QueryClient): (() => void) =>
  onConnected(
    () =>
      void queries.refetchQueries(
        { type: 'active', predicate: (query) => query.state.fetchStatus === 'idle' && hasFailed(query) },
        { cancelRefetch: false },
      ),
  );
