import * as z from 'zod/mini';
import { freeText, isWebAddress, requiredLine } from '#shared/texts.ts';
import { Moment } from '#features/calendar/contract/moment.ts';
import { talksText as text } from '../../text.ts';
import { talkLimits as limits } from '../limits.ts';

const Title = requiredLine(limits.titleChars, {
  missing: text.titleMissing,
  tooLong: text.titleTooLong,
  unreadable: text.unreadable,
});
const free = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable });
const About = free(limits.aboutChars, text.aboutTooLong);
const Place = z.nullable(free(limits.placeChars, text.placeTooLong));
/** Blank and null: none. */
const Link = z.nullable(
  free(limits.linkChars, text.linkInvalid).check(
    z.refine((url) => url === '' || isWebAddress(url), text.linkInvalid),
  ),
);
const Minutes = z
  .number(text.minutesInvalid)
  .check(
    z.int(text.minutesInvalid),
    z.minimum(limits.shortestMinutes, text.minutesInvalid),
    z.maximum(limits.longestMinutes, text.minutesInvalid),
  );
const MenteeIds = z
  .array(z.string().check(z.regex(/^[\w-]{1,64}$/, text.menteesMissing)), text.menteesMissing)
  .check(
    z.minLength(1, text.menteesMissing),
    z.maxLength(limits.mentees, text.menteesTooMany),
    z.overwrite((ids) => [...new Set(ids)]),
  );

export const NewTalk = z.object({
  title: Title,
  about: z._default(About, ''),
  menteeIds: MenteeIds,
  startAt: Moment,
  minutes: Minutes,
  place: z._default(Place, null),
  link: z._default(Link, null),
  /** The browser makes it. A retry plans once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewTalk = z.output<typeof NewTalk>;

/** An absent field stays as it is. */
export const TalkChanges = z.object({
  title: z.optional(Title),
  about: z.optional(About),
  menteeIds: z.optional(MenteeIds),
  startAt: z.optional(Moment),
  minutes: z.optional(Minutes),
  place: z.optional(Place),
  link: z.optional(Link),
  /** What the mentor has seen: another one is a conflict. */
  version: z.int().check(z.minimum(1)),
});
export type TalkChanges = z.output<typeof TalkChanges>;
