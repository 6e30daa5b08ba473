import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import { problemOf } from './problem-of.ts';

/** What a change sends and says. */
export interface ListChange<Asked, Answer> {
  send: (asked: Asked) => Promise<Answer>;
  done: (asked: Asked, answer: Answer) => string;
  onDone?: () => void;
}

/** Changes what a list shows. The list loads again, also when the change was refused. */
export function useListChange<Asked, Answer>(
  { queryKey, failed }: { queryKey: QueryKey; failed: string },
  { send, done, onDone }: ListChange<Asked, Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, asked) => {
      toast.success(done(asked, answer));
      onDone?.();
    },
    onError: (error) => toast.error(problemOf(error, failed)),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
