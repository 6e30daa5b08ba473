import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { tasksKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

/** Asks first: names do not hide again. */
export function RevealNames({ taskId }: { taskId: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reveal = useMutation({
    mutationFn: () => reviewApi.revealNames({ params: { taskId } }),
    onSuccess: async () => {
      setAsking(false);
      toast.success(text.revealed);
      await queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => toast.error(messageOf(error, text.revealFailed)),
  });
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        <Eye size={16} aria-hidden="true" />
        {text.reveal}
      </Button>
      {isAsking ? (
        <Confirmation
          title={text.revealTitle}
          text={text.revealBody}
          confirmLabel={text.reveal}
          isConfirming={reveal.isPending}
          onConfirm={() => reveal.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
