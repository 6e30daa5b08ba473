import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { Moment } from '#features/calendar/contract/moment.ts';
import { NewTalk, TalkChanges } from './forms/talk.ts';
import { talkLimits } from './limits.ts';
import { noteSubjects, talkStates } from './sorts.ts';

const PersonFacts = z.object({ userId: z.string(), name: z.string() });

/** A meeting of a mentor with one mentee or several: a talk that the mentor planned, or a time that a mentee booked. */
export const Talk = z.object({
  id: z.string(),
  subject: z.enum(noteSubjects),
  title: z.string(),
  /** Markdown of a talk; of a booking what the mentee wrote. */
  about: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  mentor: PersonFacts,
  mentees: z.array(PersonFacts),
  state: z.enum(talkStates),
  /** The viewer planned it. */
  canManage: z.boolean(),
  version: z.number(),
  /** Which of the two notes have words in them. */
  hasSharedNote: z.boolean(),
  hasOwnNote: z.boolean(),
});
export type Talk = z.output<typeof Talk>;

const Done = z.object({ success: z.literal(true), talk: Talk });
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const talksContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/talks',
    access: 'signedIn',
    summary:
      'The viewer’s meetings as mentor or mentee: what comes, the next first, or what was, the last first',
    query: z.object({
      when: z.enum(['coming', 'past']),
      /** A mentor’s: with this mentee only. */
      mentee: z.optional(Id),
      /** Further ones of the past: the beginning and the id of the last one that was shown. */
      before: z.optional(Moment),
      beforeId: z.optional(Id),
    }),
    reply: z.object({ talks: z.array(Talk), hasMore: z.boolean() }),
  },
  get: {
    verb: 'GET',
    path: '/api/talks/:talkId',
    access: 'signedIn',
    reply: z.object({ talk: Talk }),
  },
  plan: {
    verb: 'POST',
    path: '/api/talks',
    access: 'teacher',
    summary: 'Plans a meeting with mentees of one’s own; they are notified, with an invitation',
    body: NewTalk,
    limit: talkLimits.writing,
    status: 201,
    reply: Done,
  },
  change: {
    verb: 'PATCH',
    path: '/api/talks/:talkId',
    access: 'teacher',
    summary: 'Changes, moves, adds and removes mentees until it is over; 409 when it has changed meanwhile',
    body: TalkChanges,
    limit: talkLimits.writing,
    reply: Done,
  },
  cancel: {
    verb: 'DELETE',
    path: '/api/talks/:talkId',
    access: 'teacher',
    summary: 'Until it begins',
    limit: talkLimits.writing,
    reply: Done,
  },
  sayMissed: {
    verb: 'POST',
    path: '/api/talks/:talkId/missed',
    access: 'teacher',
    summary: 'That it did not take place, once it has begun, or that it did',
    body: z.object({ isMissed: z.boolean() }),
    limit: talkLimits.writing,
    reply: Done,
  },
});
