import { useEffect } from 'react';
import { toast } from './toast.ts';

interface Failing {
  isError: boolean;
  /** When it failed last: the same failure again has a new time. */
  errorUpdatedAt: number;
}

/** Shows each failed load once at the corner, also when earlier data stays on the screen. */
export function useFailureToast({ isError, errorUpdatedAt }: Failing, sentence: string): void {
  const failedAt = isError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast.error(sentence, { id: sentence });
  }, [failedAt, sentence]);
}
