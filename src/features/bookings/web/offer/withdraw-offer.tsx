import { useNavigate } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { Slot } from '#features/bookings/contract/bookings.ts';
import { bookingsApi } from '../shared/bookings-api.ts';
import { screenText as text } from '../shared/text.ts';
import { useBookingChange } from '../shared/use-booking-change.ts';

interface WithdrawOfferProps {
  offerId: string;
  slots: readonly Slot[];
}

/** The teacher takes an offer back. What is booked and to come is cancelled with it. */
export function WithdrawOffer({ offerId, slots }: WithdrawOfferProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useBookingChange({
    send: () => bookingsApi.withdrawOffer({ params: { offerId } }),
    done: ({ cancelled }) => text.withdrawn(cancelled),
    failed: text.withdrawFailed,
    onDone: () => void navigate({ to: '/calendar/booking' }),
    onSettled: () => setAsking(false),
  });
  const toCancel = slots.filter(
    ({ state, booking }) => state !== 'over' && booking !== null && !booking.isCancelled,
  ).length;
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        <CalendarX2 size={17} aria-hidden="true" />
        {text.withdraw}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.withdrawTitle}
          text={text.withdrawBody(toCancel)}
          confirmLabel={text.withdraw}
          isConfirming={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
