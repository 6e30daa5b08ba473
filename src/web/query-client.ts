import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const retries = 2;
const staleMs = 30_000;

/** Asks again only where asking again can help: no answer, or a server that could not. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && (!isApiError(error) || error.isOffline || error.status >= 500);

export function createQueryClient(): QueryClient {
  // What a press began is drawn before the next event: by the library's timer the second press of two began it again.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // 'always': while offline a screen says so, instead of loading for ever.
      queries: { staleTime: staleMs, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
