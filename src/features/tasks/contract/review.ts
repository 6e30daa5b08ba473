import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { freeText, requiredText } from '#shared/texts.ts';
import { reviewText as text } from '../review-text.ts';
import { BoardRow, HandInForGrading, handInLimits } from './hand-ins.ts';
import { Choice, NewChoice } from './rubrics.ts';
import { Points } from './tasks.ts';
import { RegradeView } from './second-marking.ts';

export const reviewLimits = {
  reasonChars: 2000,
  answerChars: 2000,
  /** A student asks within so many days after a grade was returned or corrected. */
  askDays: 14,
  /** Hand-ins on the screen of moderation, and requests in the list. */
  rows: 2000,
  markers: 50,
  asking: { max: 30, windowMs: 60_000 },
  marking: { max: 240, windowMs: 60_000 },
} as const;

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Version = z.int().check(z.minimum(0));
const Feedback = z._default(
  freeText(handInLimits.feedbackChars, { tooLong: text.feedbackTooLong, unreadable: text.unreadable }),
  '',
);

/** Which mark becomes the grade. */
export const agreedBys = ['first', 'second', 'mean'] as const;
export type AgreedBy = (typeof agreedBys)[number];
const takenMarks = ['first', 'second'] as const;

const ModerationMark = z.object({
  byId: z.string(),
  byName: z.string(),
  points: z.nullable(z.number()),
  /** What was chosen in the task's rubric. Null: marked by points alone, or not seen yet. */
  rubric: z.nullable(Choice),
});

/** One hand-in on the screen of moderation. A mark that the viewer may not see yet has no points. */
export const ModerationRow = z.object({
  student: z.pick(BoardRow, { student: true }).shape.student,
  state: BoardRow.shape.state,
  /** Of the hand-in, and of its second mark: what an agreement is based on. */
  version: z.number(),
  secondVersion: z.number(),
  first: z.nullable(ModerationMark),
  second: z.nullable(z.extend(ModerationMark, { isIn: z.boolean() })),
  /** The second mark minus the first one. Null until both are seen. */
  difference: z.nullable(z.number()),
  agreed: z.nullable(z.object({ points: z.number(), byName: z.string(), at: z.iso.datetime() })),
});
export type ModerationRow = z.output<typeof ModerationRow>;

export const NewSecondMark = z.object({
  points: Points,
  feedback: Feedback,
  version: Version,
  /** As with a grade: the points are its sum. Absent: chosen items stay, and the adjustment follows the points. */
  rubric: z.optional(NewChoice),
});
export type NewSecondMark = z.output<typeof NewSecondMark>;

export const Agreement = z.object({
  points: Points,
  /** Whose points they are: the grade takes over that mark's choice in the rubric. Null: of neither, without a choice. */
  taken: z._default(z.nullable(z.enum(takenMarks)), null),
  version: Version,
  secondVersion: Version,
});
export type Agreement = z.output<typeof Agreement>;

export const AgreementWithin = z.object({ within: Points, by: z.enum(agreedBys) });
export type AgreementWithin = z.output<typeof AgreementWithin>;

export const NewRegrade = z.object({
  reason: requiredText(reviewLimits.reasonChars, {
    missing: text.reasonMissing,
    tooLong: text.reasonTooLong,
    unreadable: text.unreadable,
  }),
});
export const RegradeAnswer = z.object({
  answer: requiredText(reviewLimits.answerChars, {
    missing: text.answerMissing,
    tooLong: text.answerTooLong,
    unreadable: text.unreadable,
  }),
  /** Another mark. Null keeps it. */
  points: z._default(z.nullable(Points), null),
  /** Of the request, and of the hand-in that the teacher saw. */
  version: Version,
  handInVersion: Version,
});
export type RegradeAnswer = z.output<typeof RegradeAnswer>;

/** A request in the list of a task. */
export const RegradeRow = z.object({
  request: RegradeView,
  student: BoardRow.shape.student,
});
export type RegradeRow = z.output<typeof RegradeRow>;

const OwnRegrades = z.object({
  /** Newest first. */
  requests: z.array(RegradeView),
  /** Until when the student may ask about the present grade; null when they may not. */
  mayAskUntil: z.nullable(z.iso.datetime()),
});
export type OwnRegrades = z.output<typeof OwnRegrades>;

const Graded = z.object({ success: z.literal(true), handIn: HandInForGrading });
const Asked = z.extend(OwnRegrades, { success: z.literal(true) });
const one = '/api/tasks/:taskId/hand-ins/:studentId';

export const reviewContract = defineContract({
  revealNames: {
    verb: 'POST',
    path: '/api/tasks/:taskId/reveal-names',
    access: 'signedIn',
    summary: 'Shows names to those who grade a task without names, for good; for those who manage the task',
    limit: reviewLimits.asking,
    reply: z.object({ success: z.literal(true) }),
  },
  secondMark: {
    verb: 'PUT',
    path: `${one}/second-mark`,
    access: 'signedIn',
    summary: 'The mark of the second marker. 409 with `details` {byName, at, version} when it has changed',
    body: NewSecondMark,
    limit: reviewLimits.marking,
    reply: Graded,
  },
  assignMarker: {
    verb: 'PUT',
    path: `${one}/second-marker`,
    access: 'signedIn',
    summary: 'Who marks second; null for nobody. For those who manage the task',
    body: z.object({ markerId: z.nullable(Id) }),
    limit: reviewLimits.marking,
    reply: z.object({ success: z.literal(true) }),
  },
  spreadMarkers: {
    verb: 'POST',
    path: '/api/tasks/:taskId/second-markers',
    access: 'signedIn',
    summary: 'Spreads the hand-ins that have no second marker evenly over these people',
    body: z.object({
      markerIds: z
        .array(Id)
        .check(z.minLength(1, text.markersMissing), z.maxLength(reviewLimits.markers, text.markersMissing)),
    }),
    limit: reviewLimits.asking,
    reply: z.object({ success: z.literal(true), assigned: z.number(), left: z.number() }),
  },
  moderation: {
    verb: 'GET',
    path: '/api/tasks/:taskId/moderation',
    access: 'signedIn',
    summary: 'All hand-ins with both marks; for those who manage the task',
    reply: z.object({
      rows: z.array(ModerationRow),
      /** The people who may mark second. */
      markers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  agree: {
    verb: 'PUT',
    path: `${one}/agreed-mark`,
    access: 'signedIn',
    summary: 'Settles both marks of one hand-in on these points',
    body: Agreement,
    limit: reviewLimits.marking,
    reply: z.object({ success: z.literal(true) }),
  },
  agreeWithin: {
    verb: 'POST',
    path: '/api/tasks/:taskId/agreed-marks',
    access: 'signedIn',
    summary: 'Settles all hand-ins whose marks differ by at most so many points',
    body: AgreementWithin,
    limit: reviewLimits.asking,
    reply: z.object({ success: z.literal(true), agreed: z.number() }),
  },
  ownRegrades: {
    verb: 'GET',
    path: '/api/tasks/:taskId/regrade',
    access: 'signedIn',
    summary: 'The requests of the student about their grade of this task',
    reply: OwnRegrades,
  },
  askRegrade: {
    verb: 'POST',
    path: '/api/tasks/:taskId/regrade',
    access: 'signedIn',
    summary: 'A student asks for another look at a returned grade, once for each grade',
    body: NewRegrade,
    limit: reviewLimits.asking,
    status: 201,
    reply: Asked,
  },
  withdrawRegrade: {
    verb: 'DELETE',
    path: '/api/tasks/:taskId/regrade',
    access: 'signedIn',
    summary: 'Takes back the request that waits for an answer',
    limit: reviewLimits.asking,
    reply: Asked,
  },
  regrades: {
    verb: 'GET',
    path: '/api/tasks/:taskId/regrades',
    access: 'signedIn',
    summary: 'All requests about grades of the task, those that wait first; for those who see hand-ins',
    reply: z.object({ requests: z.array(RegradeRow) }),
  },
  answerRegrade: {
    verb: 'PUT',
    path: '/api/tasks/:taskId/regrades/:requestId',
    access: 'signedIn',
    summary: 'Answers, and keeps or changes the mark in the same step; for those who manage the task',
    body: RegradeAnswer,
    limit: reviewLimits.marking,
    reply: Graded,
  },
});
