import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOptions } from '#web/calls/api-client.ts';

interface Sending<Answer> {
  onSent: (answer: Answer) => void;
  onRefused: (error: unknown) => void;
}

/** Sends a form with files and reports the progress. */
export function useSending<Answer>({ onSent, onRefused }: Sending<Answer>) {
  const [progress, setProgress] = useState<number>();
  const mutation = useMutation({
    mutationFn: (send: (options: CallOptions) => Promise<Answer>) => send({ onProgress: setProgress }),
    onSuccess: onSent,
    onError: onRefused,
    onSettled: () => setProgress(undefined),
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    progress: mutation.isPending ? (progress ?? 0) : undefined,
  };
}
