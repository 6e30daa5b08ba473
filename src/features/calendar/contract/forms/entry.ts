import * as z from 'zod/mini';
import { freeText, isWebAddress, requiredLine } from '#shared/texts.ts';
import { isDay, daysFrom } from '#features/terms/contract/day.ts';
import { calendarText as text } from '../../text.ts';
import { calendarLimits as limits } from '../limits.ts';
import { Moment } from '../moment.ts';

const Title = requiredLine(limits.titleChars, {
  missing: text.titleMissing,
  tooLong: text.titleTooLong,
  unreadable: text.unreadable,
});
const free = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable });
const Place = z.nullable(free(limits.placeChars, text.placeTooLong));
/** Blank and null: none. */
const Link = z.nullable(
  free(limits.linkChars, text.linkInvalid).check(
    z.refine((url) => url === '' || isWebAddress(url), text.linkInvalid),
  ),
);

const Day = z.string(text.dayInvalid).check(z.refine(isDay, text.dayInvalid));
const dayMs = 24 * 3_600_000;

// What cannot be read is refused beside its own field, and compares with nothing.

/** When an entry is: two moments, or whole days. */
export const NewWhen = z.discriminatedUnion('isAllDay', [
  z.object({ isAllDay: z.literal(false), startAt: Moment, endAt: Moment }).check(
    z.refine(({ startAt, endAt }) => !(Date.parse(startAt) > Date.parse(endAt)), {
      error: text.endBeforeStart,
      path: ['endAt'],
    }),
    z.refine(({ startAt, endAt }) => !(Date.parse(endAt) - Date.parse(startAt) > limits.entryDays * dayMs), {
      error: text.tooLong(limits.entryDays),
      path: ['endAt'],
    }),
  ),
  z.object({ isAllDay: z.literal(true), firstDay: Day, lastDay: Day }).check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      error: text.endBeforeStart,
      path: ['lastDay'],
    }),
    z.refine(({ firstDay, lastDay }) => !(daysFrom(firstDay, lastDay) > limits.entryDays), {
      error: text.tooLong(limits.entryDays),
      path: ['lastDay'],
    }),
  ),
]);
export type NewWhen = z.output<typeof NewWhen>;

export const NewEntry = z.object({
  title: Title,
  notes: z._default(free(limits.notesChars, text.notesTooLong), ''),
  place: z._default(Place, null),
  link: z._default(Link, null),
  when: NewWhen,
  /** The browser makes it. A retry adds one entry. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewEntry = z.output<typeof NewEntry>;

/** An absent field stays as it is. Without `version` the last write wins. */
export const EntryChanges = z.object({
  title: z.optional(Title),
  notes: z.optional(free(limits.notesChars, text.notesTooLong)),
  place: z.optional(Place),
  link: z.optional(Link),
  when: z.optional(NewWhen),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type EntryChanges = z.output<typeof EntryChanges>;
