import type { WebFeature } from '#web/feature.ts';

export const bookingsFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-bookings.ts')).followBookings,
  palettePlaces: async () => (await import('./web/palette.ts')).bookingPlaces,
};
