// Apart from the calls, so that code that only clears a cache loads no contract.
export const bookingsKey = ['bookings'] as const;
export const offersKey = [...bookingsKey, 'offers'] as const;
export const ownBookingsKey = [...bookingsKey, 'own'] as const;
export const offerKey = (offerId: string) => [...bookingsKey, 'offer', offerId] as const;
/** Of the feature `calendar`, which shows bookings too. */
export const calendarKey = ['calendar'] as const;
