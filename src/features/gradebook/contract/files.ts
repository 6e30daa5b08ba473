import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { gradebookText as text } from '../text.ts';
import { gradebookLimits as limits } from './limits.ts';
import { gradebookPath } from './gradebook.ts';

/** One cell of a file that would change something, or cannot. */
export const PreviewCell = z.object({
  /** As in the file: 2 is the first line below the heading. */
  line: z.number(),
  column: z.string(),
  workId: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  /** As it is written in the file. */
  typed: z.string(),
  before: z.nullable(z.number()),
  wasExcused: z.optional(z.literal(true)),
  /** Null: takes the grade away. Undefined where it cannot be read. */
  after: z.optional(z.nullable(z.number())),
  isExcused: z.optional(z.boolean()),
  version: z.number(),
  /** Why this cell cannot be taken; null: it can. */
  problem: z.nullable(z.string()),
});
export type PreviewCell = z.output<typeof PreviewCell>;

export const gradeFilesContract = defineContract({
  csv: {
    verb: 'GET',
    path: `${gradebookPath}/book.csv`,
    access: 'signedIn',
    summary: 'The book as the viewer sees it; it can be imported again',
    limit: limits.files,
    reply: 'file',
  },
  spreadsheet: {
    verb: 'GET',
    path: `${gradebookPath}/book.xlsx`,
    access: 'signedIn',
    summary: 'The book with its sums as formulas',
    limit: limits.files,
    reply: 'file',
  },
  preview: {
    verb: 'POST',
    path: `${gradebookPath}/import/preview`,
    access: 'signedIn',
    summary: 'What a CSV file would change, cell by cell; nothing is written',
    body: z.object({}),
    files: { file: { maxBytes: limits.importBytes, tooLarge: text.fileTooLarge } },
    limit: limits.files,
    reply: z.object({
      cells: z.array(PreviewCell),
      /** Cells beyond those that are listed. */
      left: z.number(),
      unchanged: z.number(),
      /** Headings of the file that are no work of this course. */
      unknownColumns: z.array(z.string()),
      /** Lines whose student is not in this course. */
      unknownStudents: z.array(z.object({ line: z.number(), typed: z.string() })),
    }),
  },
  /** The confirmed cells go through `edit` of the gradebook, with the versions of the preview. */
});
