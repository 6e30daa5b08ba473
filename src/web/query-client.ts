import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const retries = 2;
const staleMs = 30_000;

/** Asks again only where asking again can help: no answer, or a server that could not. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && (!isApiError(error) || error.isOffline || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': while offline a screen says so, instead of loading for ever.
      queries: { staleTime: staleMs, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
