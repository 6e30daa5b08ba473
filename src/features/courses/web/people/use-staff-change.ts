import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import type { StaffMember } from '#features/courses/contract/staff.ts';
import { courseKey, staffKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';

interface StaffChange<Asked> {
  send: (asked: Asked) => Promise<{ staff: StaffMember[] }>;
  done: (asked: Asked) => string;
  failed: string;
  onDone?: (asked: Asked) => void;
}

/** Changes the staff of a course. The reply is the whole list. */
export function useStaffChange<Asked>(courseId: string, { send, done, failed, onDone }: StaffChange<Asked>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ staff }, asked) => {
      // Empty for who has left and does not see the course any more.
      if (staff.length > 0) queries.setQueryData(staffKey(courseId), { staff });
      toast.success(done(asked));
      onDone?.(asked);
      void queries.invalidateQueries({ queryKey: staffKey(courseId) });
      void queries.invalidateQueries({ queryKey: courseKey(courseId) });
    },
    onError: (error) => toast.error(problemOf(error, failed)),
  });
}
