import { createFileRoute } from '@tanstack/react-router';
import { CreateOfferPage } from '#features/bookings/web/create/create-offer-page.tsx';

export const Route = createFileRoute('/_app/_teacher/calendar/booking/create')({
  component: CreateOfferPage,
});
