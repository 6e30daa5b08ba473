import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';

export const meetingEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /**
     * To the people of the course that they are for: meetings have changed, or codes are taken or not. To a student also:
     * their own attendance has changed.
     */
    meetings_changed: z.object({ courseId: z.string() }),
    /** To those who keep the register of a meeting: it has changed. `counted`: of the students that they see. */
    attendance_changed: z.object({ meetingId: z.string(), counted: z.number() }),
  },
});
