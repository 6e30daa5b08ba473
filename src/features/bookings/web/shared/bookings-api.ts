import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { bookingsContract } from '#features/bookings/contract/bookings.ts';
import { offerKey, offersKey, ownBookingsKey } from './keys.ts';

export const bookingsApi = createClient(bookingsContract);

/** No event reports what others book, so the queries poll while they are on the screen. */
const pollMs = 30_000;
const polled = { refetchOnMount: refetchUnlessPrefetched, refetchInterval: pollMs, retry: 1 } as const;

export const offersQuery = queryOptions({
  queryKey: offersKey,
  queryFn: ({ signal }) => bookingsApi.listOffers({}, { signal }),
  ...polled,
});

/** With its slots. */
export const offerQuery = (offerId: string) =>
  queryOptions({
    queryKey: offerKey(offerId),
    queryFn: ({ signal }) => bookingsApi.getOffer({ params: { offerId } }, { signal }),
    ...polled,
  });

export const ownBookingsQuery = queryOptions({
  queryKey: ownBookingsKey,
  queryFn: ({ signal }) => bookingsApi.listBookings({}, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});
