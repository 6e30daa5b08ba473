import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { quizText as text } from '../text.ts';
import { quizLimits as limits } from './limits.ts';
import { NewQuestion, Tag } from './questions/content.ts';

const interchangeFormats = ['qti12', 'qti2', 'qti3', 'gift', 'moodle'] as const;

/** A question of a file that was not taken, and why. */
export const LeftOut = z.object({ name: z.string(), reason: z.string() });
export type LeftOut = z.output<typeof LeftOut>;

/** What a file has. A preview stores nothing. */
export const ReadQuestions = z.object({
  format: z.enum(interchangeFormats),
  title: z.string(),
  questions: z.array(NewQuestion),
  /** What was taken in part: pictures that are missing, comments that have no place. */
  notes: z.array(LeftOut),
  leftOut: z.array(LeftOut),
});
export type ReadQuestions = z.output<typeof ReadQuestions>;
/** The same without its questions, of which there may be thousands. */
export const ReadAround = z.omit(ReadQuestions, { questions: true });

export const interchangeContract = defineContract({
  previewQuestions: {
    verb: 'POST',
    path: '/api/courses/:courseId/questions/import/preview',
    access: 'signedIn',
    summary: 'Reads a package or file (QTI 1.2, 2.2, 3.0, GIFT, Moodle XML) and stores nothing',
    files: { file: { maxBytes: limits.importBytes, tooLarge: text.fileTooLarge } },
    body: z.object({}),
    limit: limits.importing,
    reply: z.object({ success: z.literal(true), read: ReadQuestions }),
  },
  importQuestions: {
    verb: 'POST',
    path: '/api/courses/:courseId/questions/import',
    access: 'signedIn',
    summary:
      'Reads the same file and stores its questions, with this tag too. The same file again adds nothing twice',
    files: { file: { maxBytes: limits.importBytes, tooLarge: text.fileTooLarge } },
    body: z.object({ tag: z.optional(Tag) }),
    limit: limits.importing,
    status: 201,
    reply: z.object({
      success: z.literal(true),
      added: z.number(),
      known: z.number(),
      read: ReadAround,
    }),
  },
  exportQuestions: {
    verb: 'GET',
    path: '/api/courses/:courseId/questions/export',
    access: 'signedIn',
    summary: 'The bank, or one tag of it, as a QTI 3.0 package',
    query: z.object({ tag: z.optional(Tag) }),
    limit: limits.importing,
    reply: 'file',
  },
});
