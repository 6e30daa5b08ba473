import { createFileRoute } from '@tanstack/react-router';
import { OfferPage } from '#features/bookings/web/offer/offer-page.tsx';
import { offerQuery } from '#features/bookings/web/shared/bookings-api.ts';
import { readOfferSearch } from '#features/bookings/web/shared/search-params.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/calendar/booking/$offerId')({
  validateSearch: readOfferSearch,
  loader: (visit) => prefetch(visit, () => [offerQuery(visit.params.offerId)]),
  component: OneOffer,
});

function OneOffer() {
  const { offerId } = Route.useParams();
  const { move } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OfferPage
      key={offerId}
      offerId={offerId}
      movedId={move}
      onStopMoving={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
