import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { gradingKey } from '../shared/keys.ts';
import { rubricApi, rubricQuery } from '../rubric/rubric-api.ts';
import { rubricText as text } from '../rubric/text.ts';

interface RemoveRubricProps {
  taskId: string;
  version: number;
  onRemoved: () => void;
}

export function RemoveRubric({ taskId, version, onRemoved }: RemoveRubricProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => rubricApi.removeRubric({ params: { taskId }, body: { version } }),
    onSuccess: () => {
      queries.setQueryData(rubricQuery(taskId).queryKey, { rubric: null });
      void queries.invalidateQueries({ queryKey: gradingKey(taskId) });
      toast.success(text.removed);
      onRemoved();
    },
    onError: (error) => {
      setAsking(false);
      toast.error(messageOf(error, text.removeFailed));
      void queries.invalidateQueries({ queryKey: rubricQuery(taskId).queryKey });
    },
  });
  return (
    <>
      <Button variant="quiet" size="lg" onPress={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {text.remove}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.removeTitle}
          text={text.removeBody}
          confirmLabel={text.remove}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
