import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { showFailure } from '../documents/show-failure.ts';

interface ConfirmedButtonProps extends Pick<ButtonProps, 'children' | 'size' | 'aria-label'> {
  question: { title: string; text: string; confirmLabel: string; isDanger?: boolean };
  send: () => Promise<unknown>;
  onDone: () => void | Promise<void>;
  /** The sentence for a call that failed. */
  failed: string;
  /** What the call changes is asked for again, also when it failed. */
  changes: QueryKey;
}

/** Sends after a question. */
export function ConfirmedButton({
  question,
  send,
  onDone,
  failed,
  changes,
  ...button
}: ConfirmedButtonProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showFailure(error, failed),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: changes });
    },
  });
  return (
    <>
      <Button variant="quiet" {...button} onPress={() => setAsking(true)} />
      {isAsking ? (
        <Confirmation
          {...question}
          isConfirming={sending.isPending}
          onConfirm={() => sending.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
