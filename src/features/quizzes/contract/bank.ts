import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { quizLimits as limits } from './limits.ts';
import { checked } from './questions/checks.ts';
import { NewQuestion, Tag } from './questions/content.ts';
import { questionKinds } from './questions/sorts.ts';

const Version = z.int().check(z.minimum(0));
const changes = {
  version: z.number(),
  changedByName: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
};

export const BankQuestion = z.extend(NewQuestion, {
  id: z.string(),
  courseId: z.string(),
  /** Quizzes that name it, or draw from one of its tags. */
  useCount: z.number(),
  ...changes,
});
export type BankQuestion = z.output<typeof BankQuestion>;

/** In lists. */
export const BankRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of the text, without Markdown. */
  excerpt: z.string(),
  kind: z.enum(questionKinds),
  points: z.number(),
  tags: z.array(z.string()),
  useCount: z.number(),
  ...changes,
});
export type BankRow = z.output<typeof BankRow>;

const inCourse = '/api/courses/:courseId/questions';
const one = '/api/questions/:questionId';
const reply = z.object({ success: z.literal(true), question: BankQuestion });

/** Questions belong to a course and those who manage it. */
export const bankContract = defineContract({
  listQuestions: {
    verb: 'GET',
    path: inCourse,
    access: 'signedIn',
    summary: 'The bank of a course, for those who manage it; the latest change first',
    query: z.object({
      find: z.optional(wordsToFind(limits.findChars)),
      tag: z.optional(Tag),
      kind: z.optional(z.enum(questionKinds)),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.object({
      questions: z.array(BankRow),
      next: z.nullable(z.string()),
      total: z.number(),
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    }),
  },
  createQuestion: {
    verb: 'POST',
    path: inCourse,
    access: 'signedIn',
    summary: 'A new question of the bank',
    body: checked(
      z.extend(NewQuestion, { clientId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
    ),
    limit: limits.writing,
    status: 201,
    reply,
  },
  getQuestion: { verb: 'GET', path: one, access: 'signedIn', reply: z.object({ question: BankQuestion }) },
  changeQuestion: {
    verb: 'PUT',
    path: one,
    access: 'signedIn',
    summary:
      'A new version. Attempts that have begun keep theirs; 409 with `details` when somebody was faster',
    body: checked(z.extend(NewQuestion, { version: Version })),
    limit: limits.writing,
    reply,
  },
  deleteQuestion: {
    verb: 'DELETE',
    path: one,
    access: 'signedIn',
    summary: 'Refused while a quiz names it',
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(0)) }),
    limit: limits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  listVersions: {
    verb: 'GET',
    path: `${one}/versions`,
    access: 'signedIn',
    summary: 'All versions, the newest first',
    reply: z.object({
      versions: z.array(
        z.object({
          version: z.number(),
          question: NewQuestion,
          byName: z.nullable(z.string()),
          at: z.iso.datetime(),
          /** Attempts that have it. */
          attempts: z.number(),
        }),
      ),
    }),
  },
});
