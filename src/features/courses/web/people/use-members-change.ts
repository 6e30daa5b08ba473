import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import { membersKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { membersText as text } from './members-text.ts';

interface MembersChange<Asked> {
  send: (asked: Asked) => Promise<unknown>;
  done: (asked: Asked) => string;
  onDone?: () => void;
}

/** Changes the students that a course names. The lists load again. */
export function useMembersChange<Asked>(courseId: string, { send, done, onDone }: MembersChange<Asked>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, asked) => {
      toast.success(done(asked));
      onDone?.();
    },
    onError: (error) => toast.error(problemOf(error, text.failed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: membersKey(courseId) }),
  });
}
