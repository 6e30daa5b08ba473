import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { createClient } from '#web/calls/api-client.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { bookingsContract } from '#features/bookings/contract/bookings.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

const bookingsApi = createClient(bookingsContract);

/** To the times that the mentor offers; nothing while none is free. A failure shows nothing: the calendar leads there too. */
export function BookTime({ mentorId }: { mentorId: string }) {
  const { data } = useQuery({
    queryKey: ['bookings', 'offers'],
    queryFn: ({ signal }) => bookingsApi.listOffers({}, { signal }),
    retry: 1,
  });
  const offer = data?.offers.find(({ teacher, free }) => teacher.userId === mentorId && free > 0);
  return offer === undefined ? null : (
    <LinkButton variant="secondary" to="/calendar/booking/$offerId" params={{ offerId: offer.id }}>
      <CalendarClock size={18} aria-hidden="true" />
      {text.bookTime}
    </LinkButton>
  );
}
