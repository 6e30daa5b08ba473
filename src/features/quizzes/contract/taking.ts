import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { FileView } from '#shared/file-view.ts';
import { quizLimits as limits } from './limits.ts';
import { Answer } from './questions/answers.ts';
import { PartId } from './questions/content.ts';
import { ShownKey, ShownQuestion } from './questions/shown.ts';

export const attemptStates = ['open', 'handedIn', 'graded', 'returned'] as const;

/** What the server has of one answer. */
export const SavedAnswer = z.object({
  questionId: z.string(),
  answer: z.nullable(Answer),
  /** Those that the answer names. */
  files: z.array(FileView),
  isFlagged: z.boolean(),
  /** Counts what was saved of this question: the next one has a higher number. 0: nothing yet. */
  seq: z.number(),
  savedAt: z.nullable(z.iso.datetime()),
});
export type SavedAnswer = z.output<typeof SavedAnswer>;

/** What one question brought, as far as it may be known. */
export const QuestionResult = z.object({
  questionId: z.string(),
  /** Null: not graded, or not to be known yet. */
  points: z.nullable(z.number()),
  key: z.nullable(ShownKey),
  comment: z.nullable(z.string()),
});
export type QuestionResult = z.output<typeof QuestionResult>;

export const Attempt = z.object({
  id: z.string(),
  quizId: z.string(),
  courseId: z.string(),
  title: z.string(),
  instructions: z.string(),
  /** From 1. A preview of staff: 0. */
  number: z.number(),
  isPreview: z.boolean(),
  isPractice: z.boolean(),
  layout: z.enum(['all', 'one']),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  /** When it ends for this person. Null: never by itself. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The server’s clock when it answered: the browser’s own is not asked. */
  now: z.iso.datetime(),
  handedInAt: z.nullable(z.iso.datetime()),
  questions: z.array(ShownQuestion),
  answers: z.array(SavedAnswer),
  /** Null: nothing may be known. */
  result: z.nullable(
    z.object({ points: z.nullable(z.number()), most: z.number(), questions: z.array(QuestionResult) }),
  ),
});
export type Attempt = z.output<typeof Attempt>;

/** One change of one answer, in the order in which it was made. */
export const Save = z.object({
  questionId: PartId,
  /** From the browser that made it; the same one again changes nothing. */
  clientId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The `seq` that the browser had seen. An older one is a conflict: another device was faster. */
  seenSeq: z.int().check(z.minimum(0)),
  /** Undefined: only the flag changes. */
  answer: z.optional(z.nullable(Answer)),
  isFlagged: z.optional(z.boolean()),
});
export type Save = z.output<typeof Save>;

/** What became of a save. */
const saveOutcomes = ['saved', 'repeated', 'conflict', 'wrongKind', 'unknownQuestion', 'ended'] as const;
export const SaveOutcome = z.object({
  clientId: z.string(),
  outcome: z.enum(saveOutcomes),
  /** What the server has now, whatever the outcome. Null for an unknown question. */
  saved: z.nullable(SavedAnswer),
});
export type SaveOutcome = z.output<typeof SaveOutcome>;

const one = '/api/attempts/:attemptId';
const reply = z.object({ success: z.literal(true), attempt: Attempt });

export const takingContract = defineContract({
  startAttempt: {
    verb: 'POST',
    path: '/api/quizzes/:quizId/attempts',
    access: 'signedIn',
    summary:
      'Begins an attempt, or answers with the one that goes on; by staff a preview that counts nowhere',
    body: z.object({}),
    limit: limits.starting,
    status: 201,
    reply,
  },
  getAttempt: {
    verb: 'GET',
    path: one,
    access: 'signedIn',
    summary: 'The viewer’s own',
    reply: z.object({ attempt: Attempt }),
  },
  listAttempts: {
    verb: 'GET',
    path: '/api/quizzes/:quizId/attempts/mine',
    access: 'signedIn',
    reply: z.object({
      attempts: z.array(
        z.object({
          id: z.string(),
          number: z.number(),
          state: z.enum(attemptStates),
          startedAt: z.iso.datetime(),
          handedInAt: z.nullable(z.iso.datetime()),
          points: z.nullable(z.number()),
          counts: z.boolean(),
        }),
      ),
    }),
  },
  saveAnswers: {
    verb: 'POST',
    path: `${one}/answers`,
    access: 'signedIn',
    summary:
      'Saves changes in their order, each exactly once. What was written in time counts within the grace after the end',
    body: z.object({ saves: z.array(Save).check(z.minLength(1), z.maxLength(limits.savesAtOnce)) }),
    limit: limits.saving,
    reply: z.object({
      success: z.literal(true),
      outcomes: z.array(SaveOutcome),
      endsAt: z.nullable(z.iso.datetime()),
      now: z.iso.datetime(),
    }),
  },
  handInAttempt: {
    verb: 'POST',
    path: `${one}/hand-in`,
    access: 'signedIn',
    summary: 'Ends it, with the changes that are not saved yet. The same again answers the same',
    body: z.object({ saves: z._default(z.array(Save).check(z.maxLength(limits.savesAtOnce)), []) }),
    limit: limits.saving,
    reply: z.object({ success: z.literal(true), attempt: Attempt, outcomes: z.array(SaveOutcome) }),
  },
  checkAnswer: {
    verb: 'POST',
    path: `${one}/questions/:questionId/check`,
    access: 'signedIn',
    summary: 'Of a practice quiz: what the saved answer brings, with the key',
    body: z.object({}),
    limit: limits.saving,
    reply: z.object({ success: z.literal(true), result: QuestionResult }),
  },
});
