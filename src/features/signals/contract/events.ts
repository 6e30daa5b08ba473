import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const signalEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To the student and the mentor. */
    signals_changed: z.object({ studentId: z.string() }),
  },
});
