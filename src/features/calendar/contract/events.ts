import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const calendarEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To one person: their own entries have changed, in another tab or on another device. */
    calendar_changed: z.object({}),
  },
});
