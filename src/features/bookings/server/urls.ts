/** The page of a person's bookings. A student may see it also when the offer is not for them any more. */
export const bookingsUrl = '/calendar/booking';
export const offerUrl = (offerId: string): string => `${bookingsUrl}/${offerId}`;
