import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import { sectionsKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { sectionsText as text } from './text.ts';

interface SectionsChange<Asked> {
  send: (asked: Asked) => Promise<unknown>;
  done: (asked: Asked) => string;
  onDone?: () => void;
}

/** Changes the sections of a course. The lists load again. */
export function useSectionsChange<Asked>(courseId: string, { send, done, onDone }: SectionsChange<Asked>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, asked) => {
      toast.success(done(asked));
      onDone?.();
    },
    onError: (error) => toast.error(problemOf(error, text.failed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: sectionsKey(courseId) }),
  });
}
