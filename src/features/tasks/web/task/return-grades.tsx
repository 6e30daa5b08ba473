import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { reviewScreenText } from '../review/text.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import { boardKey, gradingKey, queueKey, taskKey } from '../shared/keys.ts';
import { handInApi } from '../shared/tasks-api.ts';

interface ReturnAllProps {
  taskId: string;
  count: number;
  /** The first returned grade shows the names of the task. */
  revealsNames: boolean;
}

/** Returns all grades after a confirmation, because students see them at once. */
export function ReturnAll({ taskId, count, revealsNames }: ReturnAllProps) {
  const [isAsking, setAsking] = useState(false);
  const give = useReturn(taskId, () => setAsking(false));
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        <Undo2 size={16} aria-hidden="true" />
        {text.returnAll(count)}
      </Button>
      {isAsking ? (
        <Confirmation
          title={text.returnTitle}
          text={
            revealsNames
              ? `${text.returnBody(count)} ${reviewScreenText.returnReveals}`
              : text.returnBody(count)
          }
          confirmLabel={text.returnConfirm}
          isConfirming={give.isPending}
          onConfirm={() => give.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface ReturnOneProps {
  taskId: string;
  student: { id: string; name: string };
  /** It asks first: the names of the task are shown with the first returned grade. */
  revealsNames: boolean;
  /** The button goes away, so the focus needs another place. */
  onReturned: () => void;
}

export function ReturnOne({ taskId, student, revealsNames, onReturned }: ReturnOneProps) {
  const [isAsking, setAsking] = useState(false);
  const give = useReturn(taskId, onReturned);
  const send = () => give.mutate([student.id]);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={text.returnOneOf(student.name)}
        isPending={give.isPending}
        onPress={() => (revealsNames ? setAsking(true) : send())}
      >
        <Undo2 size={15} aria-hidden="true" />
        {text.returnOne}
      </Button>
      {isAsking ? (
        <Confirmation
          title={text.returnOneOf(student.name)}
          text={reviewScreenText.returnReveals}
          confirmLabel={text.returnConfirm}
          isConfirming={give.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function useReturn(id: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[] | undefined) =>
      handInApi.returnGrades({ params: { id }, body: studentIds ? { studentIds } : {} }),
    onSuccess: ({ returned }) => {
      for (const queryKey of [boardKey(id), queueKey(id), gradingKey(id), taskKey(id)])
        void queries.invalidateQueries({ queryKey });
      onDone?.();
      toast.success(text.returnedToast(returned));
    },
    onError: (error) => toast.error(messageOf(error, text.returnFailed)),
  });
}
