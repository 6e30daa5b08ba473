import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { freeText, requiredLine } from '#shared/texts.ts';
import { quizText as text } from '../text.ts';
import { quizLimits as limits } from './limits.ts';
import { PartId, QuestionPoints, Tag } from './questions/content.ts';

const words = { missing: text.required, tooLong: text.tooLong, unreadable: text.unreadable };
const Version = z.int().check(z.minimum(0));
const Moment = z.iso.datetime({ offset: true, message: text.dateInvalid });

/** Which attempt counts, where there are several. */
export const countings = ['best', 'last', 'first', 'average'] as const;
/** When students see something of their result. `returned`: when those who grade return it. */
export const showings = ['never', 'handedIn', 'closed', 'returned'] as const;

/** A part of a quiz: a question of the bank, or a number of a tag. */
export const QuizPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    id: PartId,
    questionId: PartId,
    points: z.nullable(QuestionPoints),
  }),
  z.object({
    kind: z.literal('draw'),
    id: PartId,
    tag: Tag,
    count: z
      .int(text.countInvalid)
      .check(z.minimum(1, text.countInvalid), z.maximum(limits.questions, text.countInvalid)),
    /** Of each. */
    points: QuestionPoints,
  }),
]);
export type QuizPart = z.output<typeof QuizPart>;

export const QuizSettings = z.object({
  title: requiredLine(limits.titleChars, words),
  instructions: z._default(freeText(limits.markdownChars, words), ''),
  /** Empty: all students of the course. */
  sectionIds: z._default(z.array(PartId).check(z.maxLength(100, text.tooMany)), []),
  /** Null: at once; never. */
  opensAt: z._default(z.nullable(Moment), null),
  closesAt: z._default(z.nullable(Moment), null),
  /** Null: no limit of its own. More time of an accommodation is added for the person. */
  minutes: z._default(
    z.nullable(
      z
        .int(text.minutesInvalid)
        .check(
          z.minimum(limits.minMinutes, text.minutesInvalid),
          z.maximum(limits.maxMinutes, text.minutesInvalid),
        ),
    ),
    null,
  ),
  /** Null: as often as one likes. */
  attempts: z._default(
    z.nullable(
      z
        .int(text.countInvalid)
        .check(z.minimum(1, text.countInvalid), z.maximum(limits.attempts, text.countInvalid)),
    ),
    1,
  ),
  counting: z._default(z.enum(countings), 'best'),
  /** All questions on one page, or one by one. */
  layout: z._default(z.enum(['all', 'one']), 'all'),
  isShuffled: z._default(z.boolean(), false),
  areOptionsShuffled: z._default(z.boolean(), true),
  /** Answers at once, as often as one likes, without a grade. */
  isPractice: z._default(z.boolean(), false),
  /** Inside a lesson of the course, and at a second of its video. */
  lessonId: z._default(z.nullable(PartId), null),
  atSecond: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(86_400))), null),
  showPoints: z._default(z.enum(showings), 'returned'),
  showKey: z._default(z.enum(showings), 'returned'),
  showComments: z._default(z.enum(showings), 'returned'),
});
export type QuizSettings = z.output<typeof QuizSettings>;

export const QuizParts = z.array(QuizPart).check(z.maxLength(limits.questions, text.tooMany));

/** For those who manage the course. */
export const Quiz = z.extend(QuizSettings, {
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  isPublished: z.boolean(),
  /** Once somebody has begun, its parts no longer change. */
  hasAttempts: z.boolean(),
  parts: z.array(QuizPart),
  points: z.number(),
  questions: z.number(),
  version: z.number(),
  changedByName: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
});
export type Quiz = z.output<typeof Quiz>;

/** Why no attempt can begin. */
export const beginRefusals = ['notOpenYet', 'closed', 'attemptsUsed'] as const;
const quizStates = ['planned', 'open', 'closed'] as const;

/** A quiz in the list of a course, and before it is begun. Times are the viewer’s own. */
export const QuizCard = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  title: z.string(),
  instructions: z.string(),
  state: z.enum(quizStates),
  isPublished: z.boolean(),
  isPractice: z.boolean(),
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
  minutes: z.nullable(z.number()),
  attempts: z.nullable(z.number()),
  counting: z.enum(countings),
  layout: z.enum(['all', 'one']),
  questions: z.number(),
  points: z.number(),
  lessonId: z.nullable(z.string()),
  atSecond: z.nullable(z.number()),
  canManage: z.boolean(),
  canGrade: z.boolean(),
  /** Of a student. */
  own: z.nullable(
    z.object({
      begun: z.number(),
      /** The attempt that goes on. */
      openAttemptId: z.nullable(z.string()),
      /** Why no attempt can begin now; null: one can. */
      refusal: z.nullable(z.enum(beginRefusals)),
      /** What counts, when it may be known. */
      result: z.nullable(z.object({ points: z.number() })),
    }),
  ),
  /** Of staff. */
  counts: z.nullable(z.object({ begun: z.number(), handedIn: z.number(), toGrade: z.number() })),
});
export type QuizCard = z.output<typeof QuizCard>;

const inCourse = '/api/courses/:courseId/quizzes';
const one = '/api/quizzes/:quizId';
const reply = z.object({ success: z.literal(true), quiz: Quiz });
const Removal = z.object({ version: z.coerce.number().check(z.int(), z.minimum(0)) });

export const quizzesContract = defineContract({
  listQuizzes: {
    verb: 'GET',
    path: inCourse,
    access: 'signedIn',
    summary: 'The quizzes of a course that are for the viewer, the next to close first',
    reply: z.object({ quizzes: z.array(QuizCard), canManage: z.boolean() }),
  },
  createQuiz: {
    verb: 'POST',
    path: inCourse,
    access: 'signedIn',
    summary: 'A draft, by those who manage the course',
    body: z.extend(QuizSettings, { clientId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
    limit: limits.writing,
    status: 201,
    reply,
  },
  quizCard: { verb: 'GET', path: one, access: 'signedIn', reply: z.object({ quiz: QuizCard }) },
  getQuiz: {
    verb: 'GET',
    path: `${one}/settings`,
    access: 'signedIn',
    summary: 'With its parts, for those who manage the course',
    reply: z.object({ quiz: Quiz }),
  },
  changeQuiz: {
    verb: 'PUT',
    path: one,
    access: 'signedIn',
    summary: '409 with `details` when somebody was faster',
    body: z.extend(QuizSettings, { version: Version }),
    limit: limits.writing,
    reply,
  },
  changeParts: {
    verb: 'PUT',
    path: `${one}/parts`,
    access: 'signedIn',
    summary: 'What it asks, in this order. Refused once somebody has begun',
    body: z.object({ parts: QuizParts, version: Version }),
    limit: limits.writing,
    reply,
  },
  publishQuiz: {
    verb: 'POST',
    path: `${one}/publish`,
    access: 'signedIn',
    summary: 'Shows it to its students and notifies them; or takes it back while nobody has begun',
    body: z.object({ isPublished: z.boolean(), version: Version }),
    limit: limits.writing,
    reply,
  },
  deleteQuiz: {
    verb: 'DELETE',
    path: one,
    access: 'signedIn',
    summary: 'Refused once a student has handed in',
    query: Removal,
    limit: limits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
});
