import { isApiError } from '#web/calls/api-error.ts';

/** The server's sentence about an error, else the specified one. */
export const problemOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.isOffline && error.code !== 'unknown' && error.message !== ''
    ? error.message
    : fallback;

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;
