import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const markEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To graders, and to the student once the grade is returned. */
    marks_changed: z.object({ taskId: z.string(), studentId: z.string() }),
  },
});
