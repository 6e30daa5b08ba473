import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { announcementsText as text } from '../text.ts';

/** Each failed load is told once, also when an older list stays on the screen. */
export function useFailureToast({
  isError,
  errorUpdatedAt,
}: {
  isError: boolean;
  errorUpdatedAt: number;
}): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(text.loadFailedToast, { id: 'announcements' });
  }, [isError, errorUpdatedAt]);
}
