import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';
import { signalCardLimits as limits, settlements } from './limits.ts';
import { signalRules } from './rules.ts';

/** A fact that caused a signal, as a line of its card. */
export const SignalFact = z.object({
  id: z.string(),
  sort: z.enum(['due', 'deed', 'grade', 'document', 'checkIn']),
  /** Empty: a deed or a check-in. */
  title: z.string(),
  /** When it was due, seen, returned, or began to wait. */
  at: z.iso.datetime(),
  /** Of a grade: the share of the points. */
  share: z.nullable(z.number()),
  /** Where the viewer may see it. */
  url: z.nullable(z.string()),
});
export type SignalFact = z.output<typeof SignalFact>;

export const SignalCard = z.object({
  /** Names it. */
  key: z.string(),
  rule: z.enum(signalRules),
  since: z.iso.datetime(),
  /** Empty once it is settled. */
  facts: z.array(SignalFact),
  /** Days of teaching since the last deed. Null: another rule. */
  days: z.nullable(z.number()),
  /** The means of the grades, in shares. Null: another rule. */
  fall: z.nullable(z.object({ newest: z.number(), before: z.number() })),
  /** What the student adds. */
  words: z.string(),
  /** Counts the changes of the words. */
  version: z.number(),
  settled: z.nullable(z.object({ as: z.enum(settlements), at: z.iso.datetime(), isUndoable: z.boolean() })),
  /** The mentor’s own. Null for the student. */
  note: z.nullable(z.string()),
});
export type SignalCard = z.output<typeof SignalCard>;

const Student = z.object({ userId: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) });
export const StudentSignals = z.object({
  student: Student,
  /** False: Activity Tracking is off, and nothing is computed. */
  isTracked: z.boolean(),
  /** False: a student without a mentor. */
  hasMentor: z.boolean(),
  /** The newest first. */
  open: z.array(SignalCard),
  settled: z.array(SignalCard),
});
export type StudentSignals = z.output<typeof StudentSignals>;

const Key = z.string().check(z.maxLength(limits.keyChars), z.refine(hasNoNul));
const Version = z.number().check(z.int(), z.nonnegative());
const textOf = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.refine(hasNoNul));
const Settled = z.object({ success: z.literal(true), signals: StudentSignals });

export const signalsContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/signals',
    access: 'teacher',
    summary:
      'Open signals of the viewer’s mentees. Mentees without Activity Tracking are named, and nothing else',
    reply: z.object({
      students: z.array(StudentSignals),
      untracked: z.array(Student),
      mentees: z.number(),
    }),
  },
  mine: {
    verb: 'GET',
    path: '/api/signals/mine',
    access: 'signedIn',
    summary: 'What the viewer’s mentor sees of the viewer',
    reply: StudentSignals,
  },
  of: {
    verb: 'GET',
    path: '/api/signals/:studentId',
    access: 'teacher',
    summary: 'Of one mentee of the viewer',
    reply: StudentSignals,
  },
  settle: {
    verb: 'POST',
    path: '/api/signals/:studentId/settle',
    access: 'teacher',
    summary: 'The mentor has seen to it, or it was none. It comes again with other facts only',
    body: z.object({
      key: Key,
      version: Version,
      as: z.enum(settlements),
      note: z.optional(textOf(limits.noteChars)),
    }),
    limit: limits.writing,
    reply: Settled,
  },
  reopen: {
    verb: 'POST',
    path: '/api/signals/:studentId/reopen',
    access: 'teacher',
    summary: 'Takes a settlement back',
    body: z.object({ key: Key }),
    limit: limits.writing,
    reply: Settled,
  },
  addWords: {
    verb: 'PUT',
    path: '/api/signals/mine/words',
    access: 'signedIn',
    summary: 'The student says what the signal does not',
    body: z.object({ key: Key, version: Version, words: textOf(limits.wordsChars) }),
    limit: limits.writing,
    reply: Settled,
  },
});
