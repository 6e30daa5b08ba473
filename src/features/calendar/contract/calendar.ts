import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { EntryChanges, NewEntry } from './forms/entry.ts';
import { calendarLimits } from './limits.ts';
import { Moment } from './moment.ts';
import { calendarText as text } from '../text.ts';

/** `due`: a task. `quiz`: when it opens and closes. `event`: an announced one. `meeting`: of a course. `booking`: of a slot. `talk`: of a mentor with mentees. `step`: of a mentoring programme. `own`, `imported`: a person's. */
export const itemKinds = [
  'due',
  'quiz',
  'event',
  'meeting',
  'booking',
  'talk',
  'step',
  'holiday',
  'own',
  'imported',
] as const;
export type ItemKind = (typeof itemKinds)[number];

const Moments = z.object({
  isAllDay: z.literal(false),
  startAt: z.iso.datetime(),
  /** The same as `startAt` for what has no length. */
  endAt: z.iso.datetime(),
});
/** Days without a time zone; the last one belongs to it. */
const Days = z.object({ isAllDay: z.literal(true), firstDay: z.string(), lastDay: z.string() });
export const When = z.discriminatedUnion('isAllDay', [Moments, Days]);
export type When = z.output<typeof When>;

const itemFields = {
  /** The kind and the id of the record: 'due:…'. */
  id: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Beside the title: a subject, who announced it, the other person. '' for none. */
  detail: z.string(),
  place: z.nullable(z.string()),
  /** To join it, as a meeting's video call. */
  link: z.nullable(z.string()),
  /** Its page. Null: it has none. */
  url: z.nullable(z.string()),
  /** Handed in, or attended. */
  isDone: z.boolean(),
  isCancelled: z.boolean(),
  /** The viewer may move it, with the version that they saw. */
  canMove: z.boolean(),
  version: z.number(),
} as const;
export const CalendarItem = z.intersection(z.object(itemFields), When);
export type CalendarItem = z.output<typeof CalendarItem>;

export const Entry = z.intersection(
  z.object({
    id: z.string(),
    title: z.string(),
    notes: z.string(),
    place: z.nullable(z.string()),
    link: z.nullable(z.string()),
    version: z.number(),
  }),
  When,
);
export type Entry = z.output<typeof Entry>;

const KindList = z.pipe(
  z.string().check(z.refine((value) => value.split(',').every(isKind), text.kindUnknown)),
  z.transform((value) => value.split(',') as ItemKind[]),
);
function isKind(value: string): value is ItemKind {
  return (itemKinds as readonly string[]).includes(value);
}

const Done = z.object({ success: z.literal(true) });
const OneEntry = z.object({ success: z.literal(true), entry: Entry });

export const calendarContract = defineContract({
  read: {
    verb: 'GET',
    path: '/api/calendar',
    access: 'signedIn',
    summary: 'Every date that concerns the viewer, from one moment to another, by its beginning',
    query: z
      .object({ from: Moment, to: Moment, kinds: z.optional(KindList), course: z.optional(z.string()) })
      .check(
        z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), text.endBeforeStart),
        z.refine(
          ({ from, to }) => Date.parse(to) - Date.parse(from) <= calendarLimits.daysAtOnce * 24 * 3_600_000,
          text.tooManyDays(calendarLimits.daysAtOnce),
        ),
      ),
    reply: z.object({
      items: z.array(CalendarItem),
      /** There are more than these. */
      isCut: z.boolean(),
    }),
  },
  getEntry: {
    verb: 'GET',
    path: '/api/calendar/entries/:entryId',
    access: 'signedIn',
    summary: 'An entry of the viewer’s own, imported ones too',
    reply: z.object({ entry: Entry }),
  },
  addEntry: {
    verb: 'POST',
    path: '/api/calendar/entries',
    access: 'signedIn',
    summary: 'A personal entry: nobody else sees it',
    body: NewEntry,
    limit: calendarLimits.writing,
    status: 201,
    reply: OneEntry,
  },
  changeEntry: {
    verb: 'PATCH',
    path: '/api/calendar/entries/:entryId',
    access: 'signedIn',
    summary: 'A change in between is a conflict',
    body: EntryChanges,
    limit: calendarLimits.writing,
    reply: OneEntry,
  },
  removeEntry: {
    verb: 'DELETE',
    path: '/api/calendar/entries/:entryId',
    access: 'signedIn',
    limit: calendarLimits.writing,
    reply: Done,
  },
});
