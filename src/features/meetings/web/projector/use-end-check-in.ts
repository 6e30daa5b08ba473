import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { attendanceText as text } from '../attendance/text.ts';
import { meetingsKey } from '../shared/keys.ts';
import { attendanceApi } from '../shared/meetings-api.ts';

/** From then on no code is taken. */
export function useEndCheckIn(meetingId: string, onEnded?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => attendanceApi.closeCheckIn({ params: { meetingId } }),
    onSuccess: () => {
      toast.success(text.ended);
      onEnded?.();
    },
    onError: (error) => toast.error(refusalOr(error, text.endFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: meetingsKey }),
  });
}
