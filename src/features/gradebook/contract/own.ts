import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { GradePlanView } from './shapes.ts';
import { gradebookPath } from './gradebook.ts';

/** A student's own cell: nothing of it that was not returned. */
export const OwnCell = z.object({
  workId: z.string(),
  /** Null until it is returned. */
  points: z.nullable(z.number()),
  /** Before a late deduction, where there is one. */
  given: z.nullable(z.number()),
  /** The started days that it is for. */
  lateDays: z.nullable(z.number()),
  isExcused: z.boolean(),
  isMissing: z.boolean(),
  /** The student's own due date. */
  dueAt: z.nullable(z.iso.datetime()),
  handedInAt: z.nullable(z.iso.datetime()),
});
export type OwnCell = z.output<typeof OwnCell>;

/** Only works that are for the student. */
const OwnGrades = z.object({ plan: GradePlanView, cells: z.array(OwnCell) });

export const ownGradesContract = defineContract({
  own: {
    verb: 'GET',
    path: `${gradebookPath}/own`,
    access: 'signedIn',
    summary: 'A student’s own returned grades in a course, with what they are reckoned from',
    reply: OwnGrades,
  },
  student: {
    verb: 'GET',
    path: `${gradebookPath}/students/:studentId`,
    access: 'signedIn',
    summary: 'The same page as this student sees it, for those who see hand-ins',
    reply: z.extend(OwnGrades, { studentName: z.string() }),
  },
});
