import { useState } from 'react';
import type { Booking } from '#features/bookings/contract/bookings.ts';
import { BookingRow } from './booking-row.tsx';
import { CancelBooking } from './cancel-booking.tsx';

interface BookingListProps {
  bookings: readonly Booking[];
  /** The viewer offered the times. Else they booked them. */
  isTeacher: boolean;
}

/** Bookings that are not over, in a panel. */
export function BookingList({ bookings, isTeacher }: BookingListProps) {
  const [cancelled, setCancelled] = useState<Booking>();
  return (
    <>
      <ul className="panel divide-y divide-line">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} isTeacher={isTeacher} onCancel={setCancelled} />
        ))}
      </ul>
      {cancelled ? (
        <CancelBooking booking={cancelled} isTeacher={isTeacher} onClose={() => setCancelled(undefined)} />
      ) : null}
    </>
  );
}
