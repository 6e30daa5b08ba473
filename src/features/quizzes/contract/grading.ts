import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { FileView } from '#shared/file-view.ts';
import { freeText } from '#shared/texts.ts';
import { quizText as text } from '../text.ts';
import { quizLimits as limits } from './limits.ts';
import { Answer } from './questions/answers.ts';
import { CheckedQuestion } from './questions/checks.ts';
import { NewQuestion, PartId, QuestionPoints } from './questions/content.ts';
import { attemptStates, SavedAnswer } from './taking.ts';

const words = { missing: text.required, tooLong: text.tooLong, unreadable: text.unreadable };
const Version = z.int().check(z.minimum(0));
const Person = z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) });

/** An attempt as those who grade see it. */
export const AttemptRow = z.object({
  id: z.string(),
  student: Person,
  number: z.number(),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  handedInAt: z.nullable(z.iso.datetime()),
  /** It was ended by the clock. */
  hasRunOut: z.boolean(),
  points: z.nullable(z.number()),
  /** Answers that wait for a grade by hand. */
  toGrade: z.number(),
  /** It is the one that counts, or one of those. */
  counts: z.boolean(),
  /** Devices that saved answers of it at the same time: a fact, not a verdict. */
  devicesAtOnce: z.number(),
  version: z.number(),
});
export type AttemptRow = z.output<typeof AttemptRow>;

/** One answer of one student, for grading. */
export const GradedAnswer = z.object({
  attemptId: z.string(),
  questionId: z.string(),
  student: Person,
  question: z.pick(NewQuestion, { text: true, content: true, comment: true }),
  most: z.number(),
  answer: z.nullable(Answer),
  /** Those that the answer names. */
  files: z.array(FileView),
  /** By the marking, and by hand; the latter counts. Null: none. */
  autoPoints: z.nullable(z.number()),
  handPoints: z.nullable(z.number()),
  itemIds: z.array(z.string()),
  comment: z.string(),
  isReturned: z.boolean(),
  version: z.number(),
});
export type GradedAnswer = z.output<typeof GradedAnswer>;

/** One question across all attempts. */
export const QuestionStatistics = z.object({
  questionId: z.string(),
  title: z.string(),
  kind: z.string(),
  answers: z.number(),
  /** The mean share of the points, 0 to 1. Null: nobody has answered. */
  difficulty: z.nullable(z.number()),
  /** The correlation of its points with those of the other questions, -1 to 1. Null: too few, or all alike. */
  discrimination: z.nullable(z.number()),
  toGrade: z.number(),
  /** What was answered how often, the most frequent first. */
  given: z.array(z.object({ words: z.string(), count: z.number(), isRight: z.nullable(z.boolean()) })),
});
export type QuestionStatistics = z.output<typeof QuestionStatistics>;

const Rescoring = z.object({
  /** The version of the question in the bank that was edited. */
  version: Version,
  question: CheckedQuestion,
  /** The `fingerprint` of the preview. Needed when points change. */
  confirmed: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
const quiz = '/api/quizzes/:quizId';

export const gradingContract = defineContract({
  listResults: {
    verb: 'GET',
    path: `${quiz}/results`,
    access: 'signedIn',
    summary: 'The attempts of students, for those who grade: the newest first',
    query: z.object({
      which: z._default(z.enum(['all', 'toGrade', 'open']), 'all'),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.object({
      attempts: z.array(AttemptRow),
      next: z.nullable(z.string()),
      counts: z.object({
        students: z.number(),
        begun: z.number(),
        handedIn: z.number(),
        toGrade: z.number(),
        returned: z.number(),
      }),
    }),
  },
  readAttempt: {
    verb: 'GET',
    path: '/api/attempts/:attemptId/grading',
    access: 'signedIn',
    summary: 'One attempt with its answers, their history and their marks, for those who grade',
    reply: z.object({
      attempt: AttemptRow,
      answers: z.array(GradedAnswer),
      saves: z.array(z.extend(SavedAnswer, { device: z.string() })),
    }),
  },
  answersOfQuestion: {
    verb: 'GET',
    path: `${quiz}/questions/:questionId/answers`,
    access: 'signedIn',
    summary: 'One question across students, those that wait for a grade first',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.object({ answers: z.array(GradedAnswer), next: z.nullable(z.string()), toGrade: z.number() }),
  },
  gradeAnswer: {
    verb: 'PUT',
    path: '/api/attempts/:attemptId/questions/:questionId/grade',
    access: 'signedIn',
    summary:
      'By hand, with or without criteria; null takes the grade by hand back. 409 when somebody was faster',
    body: z.object({
      points: z.nullable(QuestionPoints),
      itemIds: z._default(z.array(PartId).check(z.maxLength(limits.options * limits.options)), []),
      comment: z._default(freeText(limits.commentChars, words), ''),
      version: Version,
    }),
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), answer: GradedAnswer }),
  },
  returnResults: {
    verb: 'POST',
    path: `${quiz}/return`,
    access: 'signedIn',
    summary: 'All graded attempts that are not returned yet; notifies their students',
    body: z.object({}),
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), returned: z.number(), waiting: z.number() }),
  },
  statistics: {
    verb: 'GET',
    path: `${quiz}/statistics`,
    access: 'signedIn',
    reply: z.object({
      attempts: z.number(),
      /** Shares of the points in ten steps. */
      distribution: z.array(z.number()),
      mean: z.nullable(z.number()),
      questions: z.array(QuestionStatistics),
    }),
  },
  previewRescoring: {
    verb: 'POST',
    path: '/api/questions/:questionId/rescoring/preview',
    access: 'signedIn',
    summary: 'Whose points a corrected key changes, in every quiz; stores nothing',
    body: Rescoring,
    limit: limits.writing,
    reply: z.object({
      preview: z.object({
        marked: z.number(),
        changed: z.number(),
        returned: z.number(),
        changes: z.array(
          z.object({
            attemptId: z.string(),
            name: z.string(),
            quizTitle: z.string(),
            before: z.number(),
            after: z.number(),
            isReturned: z.boolean(),
          }),
        ),
        fingerprint: z.string(),
      }),
    }),
  },
  rescore: {
    verb: 'POST',
    path: '/api/questions/:questionId/rescoring',
    access: 'signedIn',
    summary: 'Corrects the key and marks every answer again: all of them, or none',
    body: Rescoring,
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), changed: z.number(), version: z.number() }),
  },
});
