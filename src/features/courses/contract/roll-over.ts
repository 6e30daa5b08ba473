import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { TermFacts } from '#features/terms/contract/terms.ts';
import { requiredTitle } from './forms/fields.ts';
import { courseLimits } from './limits.ts';
import { coursesText as text } from '../text.ts';
import { Course } from './shapes.ts';

const TermId = z.string(text.termUnknown).check(z.regex(/^[\w-]{1,64}$/, text.termUnknown));

/** What other features have in a course. */
const recordKinds = ['task', 'meeting', 'quiz question', 'quiz', 'grade column'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Why somebody should look at a moved date. */
const dateConflicts = ['holiday', 'outside', 'past'] as const;

export const MovedDate = z.object({
  /** What it belongs to: an id of the course that is copied. */
  kind: z.enum(recordKinds),
  id: z.string(),
  title: z.string(),
  from: z.iso.datetime(),
  /** Null: the course has no term, so that nobody knows in which week of it this was. The copy has no date. */
  to: z.nullable(z.iso.datetime()),
  conflict: z.nullable(z.enum(dateConflicts)),
  /** The holiday that it falls into. */
  holiday: z.nullable(z.string()),
});
export type MovedDate = z.output<typeof MovedDate>;

const path = '/api/courses/:courseId/roll-over';

/** For those who manage the course; the copy is theirs. */
export const rollOverContract = defineContract({
  previewRollOver: {
    verb: 'POST',
    path: `${path}/preview`,
    access: 'teacher',
    summary: 'What a copy in this term would have, with each date as it would be; writes nothing',
    body: z.object({ termId: TermId }),
    limit: courseLimits.writing,
    reply: z.object({
      from: z.nullable(TermFacts),
      to: TermFacts,
      /** By how many weeks each date moves. Null without a term to move it from. */
      weeks: z.nullable(z.number()),
      modules: z.number(),
      lessons: z.number(),
      records: z.array(z.object({ kind: z.enum(recordKinds), count: z.number() })),
      /** The next first. */
      dates: z.array(MovedDate),
    }),
  },
  rollOver: {
    verb: 'POST',
    path,
    access: 'teacher',
    summary:
      'Copies outline, lessons, files, tasks, meetings, questions, quizzes and how the course grades into a draft in another term; nobody of the old course comes along, and no grades',
    body: z.object({
      termId: TermId,
      /** Absent: that of the course. */
      title: z.optional(requiredTitle(text.titleRequired, text.courseTitleTooLong)),
      /** The browser makes it. A retry copies once. */
      clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    }),
    limit: courseLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), course: Course }),
  },
});
