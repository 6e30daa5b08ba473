import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, messageOf, refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { bookingsApi } from '../shared/bookings-api.ts';
import { onceMore } from '../shared/once-more.ts';
import { refreshBookings } from '../shared/refresh-bookings.ts';
import { screenText as text } from '../shared/text.ts';

interface Taken {
  slotId: string;
  /** Of a new booking. */
  note: string;
  clientId: string;
  /** Moves this booking. Undefined: books. */
  movedId: string | undefined;
}

/** Books a slot, or moves a booking to it. The slots load again afterwards, also when somebody was faster. */
export function useTakeSlot(onDone: (taken: Taken) => void) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ slotId, note, clientId, movedId }: Taken) =>
      movedId === undefined
        ? bookingsApi.book({ params: { slotId }, body: { note, clientId } })
        : bookingsApi.moveBooking({ params: { bookingId: movedId }, body: { slotId } }),
    retry: onceMore,
    onSuccess: (_answer, taken) => {
      toast.success(taken.movedId === undefined ? text.bookedToast : text.movedToast);
      onDone(taken);
    },
    onError: (refused, taken) => {
      if (!isConflict(refused)) toast.error(refusalOr(refused, failedWords(taken)));
    },
    onSettled: () => void refreshBookings(queries),
  });
  return {
    take: mutate,
    isPending,
    /** Why the slot cannot be taken, in the server's words. */
    refusal: isConflict(error) ? messageOf(error, failedWords(variables)) : undefined,
    forgetRefusal: reset,
  };
}

const failedWords = (taken: Taken | undefined): string =>
  taken?.movedId === undefined ? text.bookFailed : text.moveFailed;

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;
