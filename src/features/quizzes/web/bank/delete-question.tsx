import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import { bankApi } from '../shared/bank-api.ts';
import { bankKey, bankQuestionKey } from '../shared/bank-keys.ts';
import { bankText as text } from './text.ts';

/** Asks, then deletes. The server refuses while a quiz names the question. */
export function DeleteQuestion({ question, onDeleted }: { question: BankQuestion; onDeleted: () => void }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, courseId, version } = question;
  const remove = useMutation({
    mutationFn: () => bankApi.deleteQuestion({ params: { questionId: id }, query: { version } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: bankKey(courseId) });
      toast.success(text.deleted);
      onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      toast.error(messageOf(error, text.deleteFailed));
      void queries.invalidateQueries({ queryKey: bankQuestionKey(id) });
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {text.deleteOne}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.deleteTitle}
          text={text.deleteBody}
          confirmLabel={text.deleteOne}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
