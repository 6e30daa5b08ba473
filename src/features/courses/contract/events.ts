import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';
import { Discussion } from './shapes.ts';

/** Exactly the people who may see the record get these, each with the parts that they may see. */
export const courseEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** A course changed, appeared or went away, or the viewer's own progress changed. The browser fetches it again. */
    course_changed: z.object({ _id: z.string() }),
    /** A question, a reply or a follow-up. */
    discussion_changed: Discussion,
  },
});
