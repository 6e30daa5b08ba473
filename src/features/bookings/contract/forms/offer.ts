import * as z from 'zod/mini';
import { freeText, isWebAddress, requiredLine } from '#shared/texts.ts';
import { isDay } from '#features/terms/contract/day.ts';
import { bookingsText as text } from '../../text.ts';
import { bookingLimits as limits } from '../limits.ts';

const free = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable });
const whole = (min: number, max: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));

/** `mentees`: the teacher’s own. `course`: the students of one that the teacher helps to teach. `students`: all of the college. */
export const offeredTo = ['mentees', 'course', 'students'] as const;
export type OfferedTo = (typeof offeredTo)[number];

export const Note = free(limits.noteChars, text.noteTooLong);

export const NewOffer = z
  .object({
    title: requiredLine(limits.titleChars, {
      missing: text.titleMissing,
      tooLong: text.titleTooLong,
      unreadable: text.unreadable,
    }),
    note: z._default(Note, ''),
    place: z._default(z.nullable(free(limits.placeChars, text.placeTooLong)), null),
    link: z._default(
      z.nullable(
        free(limits.linkChars, text.linkInvalid).check(
          z.refine((url) => url === '' || isWebAddress(url), text.linkInvalid),
        ),
      ),
      null,
    ),
    offeredTo: z.enum(offeredTo, text.offeredToUnknown),
    /** With `course` only. */
    courseId: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, text.courseUnknown))), null),
    /** '2026-08-03T10:00' on the college's clock: the first slot begins. */
    start: z
      .string(text.timeInvalid)
      .check(
        z.refine(
          (value) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10)),
          text.timeInvalid,
        ),
      ),
    minutes: whole(limits.minutesMin, limits.minutesMax, text.minutesInvalid),
    slots: whole(1, limits.slots, text.slotsInvalid),
    pauseMinutes: z._default(whole(0, limits.pauseMinutesMax, text.pauseInvalid), 0),
    changeHours: z._default(
      z
        .number(text.changeHoursInvalid)
        .check(
          z.refine(
            (value) => (limits.changeHours as readonly number[]).includes(value),
            text.changeHoursInvalid,
          ),
        ),
      limits.usualChangeHours,
    ),
    perPerson: z._default(whole(1, limits.perPersonMax, text.perPersonInvalid), 1),
    /** The browser makes it. A retry offers once. */
    clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  })
  .check(
    z.refine(({ offeredTo: to, courseId }) => (to === 'course') === (courseId !== null), {
      error: text.courseUnknown,
      path: ['courseId'],
    }),
  );
export type NewOffer = z.output<typeof NewOffer>;
