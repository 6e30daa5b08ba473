import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const talkEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To all who meet, and to those who met until now: the meeting, or one of its notes. */
    talks_changed: z.object({ id: z.string() }),
  },
});
