import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { freeText } from '#shared/texts.ts';
import { checkInText as text } from '../check-in-text.ts';
import { journeyLimits as limits } from './limits.ts';
import { helpWords, weekWords } from './sorts.ts';

/** What a mentee is asked in a step, and writes in a minute. */
const checkInSorts = ['checkIn', 'reflection'] as const;
export type CheckInSort = (typeof checkInSorts)[number];

const free = (maxChars: number) =>
  freeText(maxChars, { tooLong: text.answerTooLong, unreadable: text.unreadable });

/** What the mentor writes beside an answer. Empty words: it was taken back. */
const MarginNote = z.object({
  words: z.string(),
  version: z.number(),
  changedAt: z.iso.datetime(),
});
export type MarginNote = z.output<typeof MarginNote>;

export const CheckIn = z.object({
  id: z.string(),
  journeyId: z.string(),
  stepId: z.string(),
  sort: z.enum(checkInSorts),
  /** Of its step. */
  title: z.string(),
  week: z.enum(weekWords),
  answers: z.array(z.object({ question: z.string(), words: z.string(), note: z.nullable(MarginNote) })),
  sentAt: z.iso.datetime(),
  /** When the mentor first wrote beside it. */
  answeredAt: z.nullable(z.iso.datetime()),
  mentorName: z.string(),
});
export type CheckIn = z.output<typeof CheckIn>;

/** Why nothing can be sent: the mentee or the mentor has left, the programme does not run, the mentor is another one now. */
const closedWhys = ['left', 'notRunning', 'otherMentor'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

export const CheckInForm = z.object({
  journeyId: z.string(),
  programmeTitle: z.string(),
  mentorName: z.string(),
  step: z.object({
    id: z.string(),
    sort: z.enum(checkInSorts),
    title: z.string(),
    questions: z.array(z.string()),
    dueAt: z.iso.datetime(),
  }),
  sent: z.nullable(CheckIn),
  closed: z.nullable(z.enum(closedWhys)),
  /** Of a reflection: what the journey began with. */
  firstPage: z.nullable(
    z.object({
      checkIn: z.nullable(CheckIn),
      goals: z.array(z.object({ id: z.string(), words: z.string(), isReached: z.boolean() })),
    }),
  ),
});
export type CheckInForm = z.output<typeof CheckInForm>;

export const NewCheckIn = z.object({
  /** The browser makes it. What was sent twice is stored once. */
  clientId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  stepId: z.string().check(z.maxLength(64)),
  week: z.enum(weekWords, text.weekMissing),
  /** Counted in the pulse, and shown to nobody. Null: not said. */
  help: z.nullable(z.enum(helpWords)),
  /** With the question as it was asked: it may have waited in the browser while the step changed. */
  answers: z
    .array(z.object({ question: free(limits.questionChars), words: free(limits.answerChars) }))
    .check(z.minLength(1), z.maxLength(limits.questions)),
});
export type NewCheckIn = z.output<typeof NewCheckIn>;

export const checkInsContract = defineContract({
  checkInForm: {
    verb: 'GET',
    path: '/api/check-ins/steps/:stepId',
    access: 'signedIn',
    summary: 'What a check-in or a reflection asks the viewer, and what was sent already',
    reply: CheckInForm,
  },
  listCheckIns: {
    verb: 'GET',
    path: '/api/journeys/:journeyId/check-ins',
    access: 'signedIn',
    summary: 'For the two people of the journey, the newest first',
    reply: z.object({ checkIns: z.array(CheckIn) }),
  },
  sendCheckIn: {
    verb: 'POST',
    path: '/api/journeys/:journeyId/check-ins',
    access: 'signedIn',
    summary: 'By the mentee, once for each step, also late. A repeat with the same client id changes nothing',
    body: NewCheckIn,
    limit: limits.checkingIn,
    status: 201,
    reply: z.object({ success: z.literal(true), checkIn: CheckIn }),
  },
  writeMarginNote: {
    verb: 'PUT',
    path: '/api/check-ins/:checkInId/margin/:answer',
    access: 'teacher',
    summary: 'By the mentor, beside one answer',
    body: z.object({
      words: free(limits.marginChars),
      /** The one that was seen; 0 where there was none. */
      version: z.number().check(z.int(), z.minimum(0)),
    }),
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), note: MarginNote }),
  },
});
