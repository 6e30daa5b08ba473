import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { calendarKey, meetingKey, meetingsKey } from './keys.ts';

interface Changed {
  meeting: Meeting;
  changed: number;
}
interface MeetingChange<Asked> {
  send: (asked: Asked) => Promise<Changed>;
  done: (count: number) => string;
  failed: string;
  onDone: () => void;
}

/** Cancels or restores meetings of a plan. What is shown of them loads again, also when it was refused. */
export function useMeetingChange<Asked>(
  meetingId: string,
  { send, done, failed, onDone }: MeetingChange<Asked>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ meeting, changed }) => {
      queries.setQueryData(meetingKey(meetingId), { meeting });
      toast.success(done(changed));
      onDone();
    },
    onError: (error) => toast.error(refusalOr(error, failed)),
    onSettled: () => {
      for (const queryKey of [meetingsKey, calendarKey]) void queries.invalidateQueries({ queryKey });
    },
  });
}
