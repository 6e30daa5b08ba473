import { queryOptions, useQuery } from '@tanstack/react-query';
import { authLimits } from '../contract.ts';
import { authApi } from './auth-api.ts';

/** What this campus offers on the auth screen. Asked again 5 times from 125 ms, doubling, before the screen gives up. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth', 'config'],
  queryFn: ({ signal }) => authApi.config({}, { signal }),
  staleTime: Infinity,
  retry: authLimits.readyRetries,
  retryDelay: (failures) => authLimits.readyFirstDelayMs * 2 ** failures,
});

export const useAuthConfig = () => useQuery(authConfigQuery);
