import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { calendarLimits, importLimits } from './limits.ts';
import { calendarText as text } from '../text.ts';

export const ImportedCalendar = z.object({
  id: z.string(),
  name: z.string(),
  entries: z.number(),
  importedAt: z.iso.datetime(),
});
export type ImportedCalendar = z.output<typeof ImportedCalendar>;

/** What was left out of a file, and why: a sentence. `title`: of the event, where it could be read. */
export const ImportProblem = z.object({ title: z.nullable(z.string()), reason: z.string() });
export type ImportProblem = z.output<typeof ImportProblem>;

const Read = z.object({
  entries: z.number(),
  problems: z.array(ImportProblem),
  /** With those that are not listed. */
  problemCount: z.number(),
});

const files = { file: { maxBytes: importLimits.bytes, tooLarge: text.importTooLarge } } as const;

export const importContract = defineContract({
  listImported: {
    verb: 'GET',
    path: '/api/calendar/imported',
    access: 'signedIn',
    reply: z.object({ calendars: z.array(ImportedCalendar) }),
  },
  previewImport: {
    verb: 'POST',
    path: '/api/calendar/imported/preview',
    access: 'signedIn',
    summary: 'What a calendar file has that can be read; writes nothing',
    files,
    limit: importLimits.importing,
    reply: z.extend(Read, { name: z.nullable(z.string()) }),
  },
  importCalendar: {
    verb: 'POST',
    path: '/api/calendar/imported',
    access: 'signedIn',
    summary:
      'Adds a calendar file (iCalendar) to the viewer’s own calendar. The same file again replaces its entries',
    body: z.object({
      name: z.optional(z.string().check(z.trim(), z.maxLength(importLimits.nameChars, text.nameTooLong))),
    }),
    files,
    limit: importLimits.importing,
    status: 201,
    reply: z.extend(Read, { success: z.literal(true), calendar: ImportedCalendar }),
  },
  removeImported: {
    verb: 'DELETE',
    path: '/api/calendar/imported/:calendarId',
    access: 'signedIn',
    limit: calendarLimits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
});
