import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const journeyEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To mentor and mentee, and to the owner of a programme that a mentee joins. Null: goals, which belong to no programme. */
    journeys_changed: z.object({ journeyId: z.nullable(z.string()), menteeId: z.string() }),
    /** To students: which programmes they can join. */
    open_programmes_changed: z.object({}),
  },
});
