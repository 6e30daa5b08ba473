import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { requiredText } from '#shared/texts.ts';
import { goalsText as text } from '../goals-text.ts';
import { sides } from './goals.ts';
import { journeyLimits as limits } from './limits.ts';

const MomentWords = requiredText(limits.momentChars, {
  missing: text.momentMissing,
  tooLong: text.momentTooLong,
  unreadable: text.unreadable,
});

const Moment = z.object({
  id: z.string(),
  words: z.string(),
  writtenBy: z.enum(sides),
  /** Who says that the programme may read it. It does when both say so. */
  isSharedByMentor: z.boolean(),
  isSharedByMentee: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Moment = z.output<typeof Moment>;

/** What another pair of the programme celebrates. */
const SharedMoment = z.object({
  id: z.string(),
  words: z.string(),
  mentorName: z.string(),
  menteeName: z.string(),
  sharedAt: z.iso.datetime(),
});
export type SharedMoment = z.output<typeof SharedMoment>;

const one = '/api/moments/:momentId';
const inJourney = '/api/journeys/:journeyId/moments';
const Changed = z.object({ success: z.literal(true), moment: Moment });

export const momentsContract = defineContract({
  listMoments: {
    verb: 'GET',
    path: inJourney,
    access: 'signedIn',
    summary:
      'The moments of the two people, and those that other pairs of the programme share; the latest first',
    reply: z.object({
      side: z.enum(sides),
      /** Nothing is added any more: it was left, or the mentorship has ended. */
      isOver: z.boolean(),
      mentorName: z.string(),
      menteeName: z.string(),
      moments: z.array(Moment),
      shared: z.array(SharedMoment),
    }),
  },
  writeMoment: {
    verb: 'POST',
    path: inJourney,
    access: 'signedIn',
    body: z.object({
      clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
      words: MomentWords,
      /** The author says that the programme may read it. */
      isShared: z._default(z.boolean(), false),
    }),
    limit: limits.writing,
    status: 201,
    reply: Changed,
  },
  shareMoment: {
    verb: 'PUT',
    path: `${one}/shared`,
    access: 'signedIn',
    summary: 'Says that the programme may read it, or takes that back at once',
    body: z.object({ isShared: z.boolean() }),
    limit: limits.writing,
    reply: Changed,
  },
  removeMoment: {
    verb: 'DELETE',
    path: one,
    access: 'signedIn',
    summary: 'By its author',
    limit: limits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  restoreMoment: {
    verb: 'POST',
    path: `${one}/restore`,
    access: 'signedIn',
    summary: 'Takes a removal back, by its author',
    limit: limits.writing,
    reply: Changed,
  },
});
