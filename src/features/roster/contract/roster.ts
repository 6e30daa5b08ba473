import * as z from 'zod/mini';
import { csvFileLimits, csvFileText } from '#shared/csv-file.ts';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { yearNames } from '#shared/audience/classes.ts';

export const rosterLimits = {
  /** A preview lists this many lines of each kind. The counts are of all. */
  listed: 100,
  page: 50,
  searchChars: 100,
} as const;

/** The columns of the file, each with the names that a file's first line may use for it. */
export const rosterColumns = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  role: ['role'],
  name: ['name', 'full name'],
  id: ['id', 'student id', 'studentid'],
  year: ['year'],
  division: ['division'],
  department: ['department'],
} as const;
export type RosterColumn = keyof typeof rosterColumns;

const RosterPerson = z.object({
  line: z.number(),
  email: z.string(),
  role: z.enum(['student', 'teacher']),
  name: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
  department: z.nullable(z.string()),
});
/** A line that changes something. `changes` names the fields, with their current values where a person exists. */
const RosterChange = z.extend(RosterPerson, {
  hasAccount: z.boolean(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type RosterChange = z.output<typeof RosterChange>;
export const LineNote = z.object({ line: z.number(), message: z.string() });
export type LineNote = z.output<typeof LineNote>;

const RosterCounts = z.object({
  rows: z.number(),
  /** New on the roster: nobody has an account with this address yet. */
  toCreate: z.number(),
  /** On the roster with other values, or a person whose values or locks change. */
  toChange: z.number(),
  unchanged: z.number(),
  errors: z.number(),
  notes: z.number(),
});
type RosterCounts = z.output<typeof RosterCounts>;

export const RosterPreview = z.object({
  /** The id for `importRoster`. Kept for a day. */
  fileId: z.string(),
  filename: z.string(),
  counts: RosterCounts,
  /** Each list holds at most `rosterLimits.listed`. A file with an error cannot be imported. */
  create: z.array(RosterPerson),
  change: z.array(RosterChange),
  errors: z.array(LineNote),
  /** The parts of a line that the import leaves out, and why. */
  notes: z.array(LineNote),
});
export type RosterPreview = z.output<typeof RosterPreview>;

const RosterEntry = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['student', 'teacher']),
  name: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
  department: z.nullable(z.string()),
  /** Null until they have signed up. */
  userId: z.nullable(z.string()),
});

export const rosterContract = defineContract({
  rosterEntries: {
    verb: 'GET',
    path: '/api/admin/roster',
    access: 'admin',
    summary: 'The roster by address; `waiting`: only those who have no account yet',
    query: z.object({
      search: z._default(wordsToFind(rosterLimits.searchChars), ''),
      waiting: z.optional(z.enum(['true', 'false'])),
      after: z.optional(z.string().check(z.maxLength(100))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), rosterLimits.page),
    }),
    reply: z.object({
      entries: z.array(RosterEntry),
      nextAfter: z.nullable(z.string()),
      /** Everybody on the roster, and those of them without an account. */
      total: z.number(),
      waiting: z.number(),
    }),
  },
  previewRoster: {
    verb: 'POST',
    path: '/api/admin/roster/preview',
    access: 'admin',
    summary: 'Reads a CSV file as `file` and tells what importing it would do. Nothing is changed',
    files: { file: { maxBytes: csvFileLimits.fileBytes, tooLarge: csvFileText.tooLarge } },
    limit: { max: 30, windowMs: 60_000 },
    reply: RosterPreview,
  },
  importRoster: {
    verb: 'POST',
    path: '/api/admin/roster/import',
    access: 'admin',
    summary: 'Imports a file that was previewed, all of it or nothing. Needs a step-up (strict)',
    body: z.object({ fileId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    reply: z.object({
      success: z.literal(true),
      created: z.number(),
      changed: z.number(),
      unchanged: z.number(),
    }),
  },
  removeRosterEntry: {
    verb: 'DELETE',
    path: '/api/admin/roster/:entryId',
    access: 'admin',
    summary: 'Takes a line off the roster; the person, if there is one, may change the fields again',
    reply: z.object({ success: z.literal(true) }),
  },
});
