import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

/** Ids only: screens fetch what the viewer may know. */
export const quizEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To the taker: an answer was saved by another tab or device, the end has moved, or the attempt has ended. */
    attempt_changed: z.object({ attemptId: z.string() }),
  },
});
