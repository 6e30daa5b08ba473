import * as z from 'zod/mini';
import { defineEvents } from '#shared/event.ts';
import { Cell } from './shapes.ts';

export const gradebookEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To those who see the book: cells as they are now. */
    grades_changed: z.object({
      courseId: z.string(),
      /** Null: read the book again. */
      cells: z.nullable(z.array(z.object({ workId: z.string(), studentId: z.string(), cell: Cell }))),
    }),
    /** To those who see the book and, where it concerns them, students: how the course grades has changed. */
    grade_plan_changed: z.object({ courseId: z.string() }),
    /** To a student: something of their own grades in this course was returned or changed. */
    own_grades_changed: z.object({ courseId: z.string() }),
  },
});
