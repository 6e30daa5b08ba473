import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const bookingEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To the teacher and to the student concerned. */
    bookings_changed: z.object({ offerId: z.string() }),
  },
});
