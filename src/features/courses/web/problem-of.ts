import { useEffect } from 'react';
import { isApiError } from '#web/api-error.ts';
import { toast } from '#web/ui/toast.ts';

/** What the server says about it, where it says something; otherwise the specified sentence. */
export const problemOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.isOffline && error.code !== 'unknown' && error.message !== ''
    ? error.message
    : fallback;

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

interface Failing {
  isError: boolean;
  error: unknown;
  errorUpdatedAt: number;
}

/** Each failed load is told once, also when what was loaded before stays on the screen. */
export function useFailureToast({ isError, error, errorUpdatedAt }: Failing, sentence: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(problemOf(error, sentence), { id: sentence });
    // The same failure again has a new time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError, errorUpdatedAt, sentence]);
}
