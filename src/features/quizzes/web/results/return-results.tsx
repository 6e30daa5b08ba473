import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { gradingApi } from '../shared/grading-api.ts';
import { quizzesKey } from '../shared/keys.ts';
import { resultsText as text } from './text.ts';

/** Returns all graded results after a confirmation, because students may see them at once. */
export function ReturnResults({ quizId }: { quizId: string }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const give = useMutation({
    mutationFn: () => gradingApi.returnResults({ params: { quizId }, body: {} }),
    onSuccess: ({ returned, waiting }) => toast.success(text.returned(returned, waiting)),
    onError: (error) => toast.error(refusalOr(error, text.returnFailed)),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: quizzesKey });
    },
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>{text.returnAll}</Button>
      {isAsking ? (
        <Confirmation
          title={text.returnTitle}
          text={text.returnBody}
          confirmLabel={text.returnAll}
          isConfirming={give.isPending}
          onConfirm={() => give.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
