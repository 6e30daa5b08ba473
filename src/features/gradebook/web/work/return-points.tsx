import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { bookText } from '../book/text.ts';
import { gradebookApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';

const text = bookText.work;

interface ReturnPointsProps {
  courseId: string;
  work: Work;
  /** Students with points that they do not see yet. */
  unreturned: number;
}

/** Shows the points of a hand-typed column to its students, after a question. */
export function ReturnPoints({ courseId, work, unreturned }: ReturnPointsProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const give = useMutation({
    mutationFn: () => gradebookApi.returnColumn({ params: { courseId, columnId: work.recordId } }),
    onSuccess: ({ returned }) => toast.success(text.returned(returned)),
    onError: (error) => toast.error(refusalOr(error, text.returnFailed)),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: bookKey(courseId) });
    },
  });
  if (unreturned === 0) return <p className="self-center text-sm text-ink-soft">{text.allReturned}</p>;
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {text.returnPoints}
      </Button>
      {isAsking ? (
        <Confirmation
          title={text.returnTitle(work.title)}
          text={text.returnBody(unreturned)}
          confirmLabel={text.returnConfirm}
          isConfirming={give.isPending}
          onConfirm={() => give.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
