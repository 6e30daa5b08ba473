import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { Booking } from '#features/bookings/contract/bookings.ts';
import { bookingsApi } from './bookings-api.ts';
import { screenText as text } from './text.ts';
import { useBookingChange } from './use-booking-change.ts';

interface CancelBookingProps {
  booking: Booking;
  /** The viewer offered the time. Else they booked it. */
  isTeacher: boolean;
  onClose: () => void;
}

/** Asks before a booking is cancelled. */
export function CancelBooking({ booking, isTeacher, onClose }: CancelBookingProps) {
  const { id: bookingId, title, startAt, student, teacher } = booking;
  const cancel = useBookingChange({
    send: () => bookingsApi.cancelBooking({ params: { bookingId } }),
    done: () => text.cancelled,
    failed: text.cancelFailed,
    onSettled: onClose,
  });
  return (
    <Confirmation
      isDanger
      title={text.cancelTitle}
      text={isTeacher ? text.cancelBodyForTeachers(student.name) : text.cancelBody(teacher.name)}
      confirmLabel={text.cancelBooking}
      cancelLabel={text.keep}
      isConfirming={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p className="grid wrap-anywhere">
        <span className="font-medium">{title}</span>
        <Time at={startAt} />
      </p>
    </Confirmation>
  );
}
