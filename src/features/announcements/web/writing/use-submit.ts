import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import type { CallOptions } from '#web/calls/api-client.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { announcementsKey } from '../shared/keys.ts';

type Send = (options: CallOptions) => Promise<{ announcement: Announcement }>;

/** Sends a form, reports the progress, and clears the caches afterwards. */
export function useSubmit(onSent: (announcement: Announcement) => void, onRefused: (error: unknown) => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const mutation = useMutation({
    mutationFn: (send: Send) => send({ onProgress: setProgress }),
    onSuccess: ({ announcement }) => {
      void queries.invalidateQueries({ queryKey: announcementsKey });
      onSent(announcement);
    },
    onError: onRefused,
    onSettled: () => setProgress(undefined),
  });
  return { submit: mutation.mutate, isPending: mutation.isPending, progress };
}

/** The server's sentence for a refusal, the specified sentence for a failure. */
export const publishProblem = (error: unknown): string => refusalOr(error, text.publishFailed);
