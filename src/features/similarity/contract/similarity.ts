import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';
import { similarityText as text } from '../text.ts';
import { similarityLimits as limits } from './limits.ts';

export const reportStates = ['running', 'ready', 'failed'] as const;
export const workKinds = ['text', 'code'] as const;
/** Why something handed in was not compared. */
export const skipReasons = ['tooLarge', 'tooMuch', 'notText', 'missing', 'tooShort'] as const;

const Student = z.object({
  /** With which the grading view opens; not the user's id where names are hidden. */
  id: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
});

/** One text of a pair: what was written into the hand-in, or one of its files. */
export const Work = z.object({
  student: Student,
  /** Of work that a team handed in. */
  teamName: z.nullable(z.string()),
  /** Null: the text of the hand-in. */
  fileName: z.nullable(z.string()),
  /** False: this student has handed in something newer. */
  isNewest: z.boolean(),
});
export type Work = z.output<typeof Work>;

export const Pair = z.object({
  id: z.string(),
  kind: z.enum(workKinds),
  left: Work,
  right: Work,
  /** The part of each that the other one has too, from 0 to 1; `share` is the larger. */
  share: z.number(),
  leftShare: z.number(),
  rightShare: z.number(),
  /** The words or signs of the longest passage. */
  longest: z.number(),
  passages: z.number(),
});
export type Pair = z.output<typeof Pair>;

export const Report = z.object({
  state: z.enum(reportStates),
  requestedAt: z.iso.datetime(),
  requestedBy: z.string(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Only the most similar pairs were compared in time. */
  isPartial: z.boolean(),
  template: z.string(),
  /** Hand-ins that the report knows. */
  handIns: z.number(),
  /** Hand-ins that came after it, or have changed since. */
  newer: z.number(),
  compared: z.number(),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), work: Work })),
  pairs: z.array(Pair),
});
export type Report = z.output<typeof Report>;

/** The same words in two texts: [start, end) of each, in UTF-16 units. */
const Passage = z.object({
  left: z.tuple([z.number(), z.number()]),
  right: z.tuple([z.number(), z.number()]),
});
export type Passage = z.output<typeof Passage>;

const TaskFacts = z.object({ title: z.string() });

export const PairTexts = z.object({
  task: TaskFacts,
  pair: Pair,
  left: z.string(),
  right: z.string(),
  passages: z.array(Passage),
});
export type PairTexts = z.output<typeof PairTexts>;

const Template = z
  .string()
  .check(
    z.maxLength(limits.templateChars, text.templateTooLong),
    z.refine(hasNoNul, text.templateUnreadable),
  );

export const similarityContract = defineContract({
  read: {
    verb: 'GET',
    path: '/api/tasks/:taskId/similarity',
    access: 'signedIn',
    summary:
      'For staff who see the hand-ins: the newest report of similar work. Null: nobody has asked for one. Never for students',
    reply: z.object({ task: TaskFacts, report: z.nullable(Report) }),
  },
  run: {
    verb: 'POST',
    path: '/api/tasks/:taskId/similarity',
    access: 'signedIn',
    summary: 'Compares the newest hand-ins with each other. The report replaces the one before',
    body: z.object({ template: z._default(Template, '') }),
    limit: limits.running,
    status: 202,
    reply: z.object({ success: z.literal(true) }),
  },
  readPair: {
    verb: 'GET',
    path: '/api/tasks/:taskId/similarity/pairs/:pairId',
    access: 'signedIn',
    summary: 'Both texts of a pair, and where they are the same',
    reply: PairTexts,
  },
});
