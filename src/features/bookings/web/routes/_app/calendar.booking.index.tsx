import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '#features/bookings/web/list/bookings-page.tsx';
import { offersQuery, ownBookingsQuery } from '#features/bookings/web/shared/bookings-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/calendar/booking/')({
  loader: (visit) => prefetch(visit, () => [offersQuery, ownBookingsQuery]),
  component: BookingsPage,
});
