import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';

/** A failed load is told at the corner, once per failure. */
export function useFailureToast(error: unknown, sentence: string): void {
  useEffect(() => {
    if (error) toast.error(sentence, { id: sentence });
  }, [error, sentence]);
}
