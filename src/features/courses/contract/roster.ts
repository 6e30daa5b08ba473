import * as z from 'zod/mini';
import { csvFileLimits, csvFileText } from '#shared/csv-file.ts';
import { defineContract } from '#shared/endpoint.ts';
import { LineNote } from '#features/roster/contract/roster.ts';
import { courseLimits, memberLimits } from './limits.ts';

/**
 * What a line of a list of students does. `added`: a new member. `named`: sees the course by class, and by name from now
 * on. `letIn`: waits. `left`, `removed`: comes back when the call says so. `member`: is one already. `refused`: nothing.
 */
const rosterOutcomes = ['added', 'named', 'letIn', 'left', 'removed', 'member', 'refused'] as const;
export type RosterOutcome = (typeof rosterOutcomes)[number];

const RosterLine = z.object({
  line: z.number(),
  outcome: z.enum(rosterOutcomes),
  /** As the file has them, shortened; '' for an empty cell. */
  email: z.string(),
  studentId: z.string(),
  name: z.string(),
  /** The student that the line names. */
  person: z.nullable(z.object({ name: z.string(), studentId: z.nullable(z.string()) })),
  /** Why it is refused. */
  reason: z.nullable(z.string()),
});
export type RosterLine = z.output<typeof RosterLine>;

const RosterCounts = z.object({
  lines: z.number(),
  added: z.number(),
  named: z.number(),
  letIn: z.number(),
  left: z.number(),
  removed: z.number(),
  member: z.number(),
  refused: z.number(),
  unreadable: z.number(),
});

const CourseRosterPreview = z.object({
  /** The id for `importRoster`. Kept for a day. */
  fileId: z.string(),
  filename: z.string(),
  counts: RosterCounts,
  /** So many more students the course can name. */
  room: z.number(),
  /** Each list holds at most `memberLimits.rosterListed`: new members, those who left or were removed, members, refused lines. */
  joining: z.array(RosterLine),
  away: z.array(RosterLine),
  members: z.array(RosterLine),
  refused: z.array(RosterLine),
  /** With such a line others may be lost: a file that has one is not imported. */
  unreadable: z.array(LineNote),
  /** Columns that are ignored. */
  notes: z.array(LineNote),
});
export type CourseRosterPreview = z.output<typeof CourseRosterPreview>;

const path = '/api/courses/:courseId/members/roster';

/** The members of a course from a CSV file, for those who manage the course. */
export const courseRosterContract = defineContract({
  previewRoster: {
    verb: 'POST',
    path: `${path}/preview`,
    access: 'teacher',
    summary: 'Reads a CSV file of students as `file`; reports what its import would do. Nothing is changed',
    files: { file: { maxBytes: csvFileLimits.fileBytes, tooLarge: csvFileText.tooLarge } },
    limit: memberLimits.previewing,
    reply: CourseRosterPreview,
  },
  importRoster: {
    verb: 'POST',
    path,
    access: 'teacher',
    summary: 'Imports a file that was previewed. Refused lines are left out; a repeat changes nothing',
    body: z.object({
      fileId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      /** Those too who left or were removed. */
      bringBack: z._default(z.boolean(), false),
    }),
    limit: courseLimits.writing,
    reply: z.object({
      success: z.literal(true),
      added: z.number(),
      named: z.number(),
      letIn: z.number(),
      broughtBack: z.number(),
      /** Members already. */
      unchanged: z.number(),
      /** Left or removed, and not brought back. */
      leftOut: z.number(),
      refused: z.number(),
    }),
  },
});
export type RosterImported = z.output<typeof courseRosterContract.importRoster.reply>;
