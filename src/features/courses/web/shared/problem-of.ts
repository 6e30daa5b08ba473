import { isApiError } from '#web/calls/api-error.ts';

/** What the server says about it, where it says something; otherwise the specified sentence. */
export const problemOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.isOffline && error.code !== 'unknown' && error.message !== ''
    ? error.message
    : fallback;

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;
