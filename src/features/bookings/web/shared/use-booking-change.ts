import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { onceMore } from './once-more.ts';
import { refreshBookings } from './refresh-bookings.ts';

interface BookingChange<Answer> {
  send: () => Promise<Answer>;
  /** What is said when it is done, and when it failed. */
  done: (answer: Answer) => string;
  failed: string;
  onDone?: () => void;
  /** Done or refused. */
  onSettled?: () => void;
}

/** Changes bookings. What shows them loads again, also when the change was refused. */
export function useBookingChange<Answer>({ send, done, failed, onDone, onSettled }: BookingChange<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: onceMore,
    onSuccess: (answer) => {
      toast.success(done(answer));
      onDone?.();
    },
    onError: (error) => toast.error(refusalOr(error, failed)),
    onSettled: () => {
      onSettled?.();
      void refreshBookings(queries);
    },
  });
}
