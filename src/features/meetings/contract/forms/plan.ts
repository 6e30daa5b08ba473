import * as z from 'zod/mini';
import { sectionsField } from '#shared/audience/audience-fields.ts';
import { freeText, isWebAddress, requiredLine } from '#shared/texts.ts';
import { isDay } from '#features/terms/contract/day.ts';
import { meetingsText as text } from '../../text.ts';
import { meetingLimits as limits } from '../limits.ts';

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

const Title = requiredLine(limits.titleChars, {
  missing: text.titleMissing,
  tooLong: text.titleTooLong,
  unreadable: text.unreadable,
});
const free = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable });
/** Blank and null: none. */
const Link = z.nullable(
  free(limits.linkChars, text.linkInvalid).check(
    z.refine((url) => url === '' || isWebAddress(url), text.linkInvalid),
  ),
);
const Place = z.nullable(free(limits.placeChars, text.placeTooLong));
const Capacity = z.nullable(
  z
    .number(text.capacityInvalid)
    .check(
      z.int(text.capacityInvalid),
      z.minimum(1, text.capacityInvalid),
      z.maximum(limits.capacityMax, text.capacityInvalid),
    ),
);
const Minutes = z
  .number(text.minutesInvalid)
  .check(
    z.int(text.minutesInvalid),
    z.minimum(limits.minutesMin, text.minutesInvalid),
    z.maximum(limits.minutesMax, text.minutesInvalid),
  );
const Day = z.string(text.dayInvalid).check(z.refine(isDay, text.dayInvalid));
/** '2026-08-03T10:00' on the college's clock. */
const Clock = z
  .string(text.timeInvalid)
  .check(
    z.refine(
      (value) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10)),
      text.timeInvalid,
    ),
  );

/** Every so many weeks on these days, until the last day. The first meeting is on the plan's own day, whatever its weekday. */
export const Repeats = z.object({
  everyWeeks: z._default(
    z
      .number(text.weeksInvalid)
      .check(
        z.int(text.weeksInvalid),
        z.minimum(1, text.weeksInvalid),
        z.maximum(limits.everyWeeksMax, text.weeksInvalid),
      ),
    1,
  ),
  days: z
    .array(z.enum(weekdays, text.weekdayUnknown))
    .check(z.minLength(1, text.weekdayMissing), z.maxLength(weekdays.length, text.weekdayUnknown)),
  until: Day,
  /** Days on which it does not take place. */
  except: z._default(z.array(Day).check(z.maxLength(limits.perPlan, text.tooManyMeetings)), []),
});
export type Repeats = z.output<typeof Repeats>;

const fields = {
  title: Title,
  description: free(limits.descriptionChars, text.descriptionTooLong),
  sectionIds: sectionsField(text.sectionUnknown),
  place: Place,
  link: Link,
  capacity: Capacity,
  start: Clock,
  minutes: Minutes,
} as const;

export const NewPlan = z.object({
  title: fields.title,
  description: z._default(fields.description, ''),
  /** Empty: all of the course. */
  sectionIds: z._default(fields.sectionIds, []),
  place: z._default(fields.place, null),
  link: z._default(fields.link, null),
  /** Of its room. Null: nobody counts. */
  capacity: z._default(fields.capacity, null),
  start: fields.start,
  minutes: fields.minutes,
  /** Null: once. */
  repeats: z._default(z.nullable(Repeats), null),
  /** The browser makes it. A retry plans once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewPlan = z.output<typeof NewPlan>;

/** Which meetings of a plan: this one, this and those after it, or all that are still to come. */
const scopes = ['this', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];
export const ScopeName = z.enum(scopes, text.scopeUnknown);

/**
 * An absent field stays as it is. `start` moves this meeting; with another scope the others move by as many days, to the
 * same time of day. Title, description and sections are those of the plan: they change for all of it.
 */
export const MeetingChanges = z.object({
  scope: z._default(ScopeName, 'this'),
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  sectionIds: z.optional(fields.sectionIds),
  place: z.optional(fields.place),
  link: z.optional(fields.link),
  capacity: z.optional(fields.capacity),
  start: z.optional(fields.start),
  minutes: z.optional(fields.minutes),
  /** The one that was seen: a change in between is a conflict. */
  version: z.optional(z.int().check(z.minimum(1))),
});
export type MeetingChanges = z.output<typeof MeetingChanges>;

export const Cancelling = z.object({
  scope: z._default(ScopeName, 'this'),
  /** For those who would have come. */
  note: z._default(free(limits.noteChars, text.noteTooLong), ''),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type Cancelling = z.output<typeof Cancelling>;
