import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionRetryDelaysMs } from '#web/live/backoff.ts';

/** The ways to sign in at this college. The query retries 5 times from 125 ms, doubling, before the screen gives up. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth', 'config'],
  queryFn: async ({ signal }) => (await import('../calls/auth-api.ts')).authApi.config({}, { signal }),
  staleTime: Infinity,
  retry: sessionRetryDelaysMs.length,
  retryDelay: (failures) => sessionRetryDelaysMs[failures] ?? 0,
});

export const useAuthConfig = () => useQuery(authConfigQuery);
