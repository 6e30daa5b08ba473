import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';
import { gradebookText as text } from '../text.ts';
import { gradebookLimits as limits } from './limits.ts';
import { BookRow, Cell, GradePlanView } from './shapes.ts';

const Id = z.string().check(z.maxLength(120), z.refine(hasNoNul));

/** A value for one cell, based on what the editor saw. */
export const CellEdit = z.object({
  workId: Id,
  studentId: Id,
  /** What is given, before a late deduction. Null takes the grade away. Absent: it stays. */
  points: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(limits.maxPoints)))),
  isExcused: z.optional(z.boolean()),
  version: z.int().check(z.minimum(0)),
});
export type CellEdit = z.output<typeof CellEdit>;
const areDifferentCells = (edits: readonly CellEdit[]): boolean =>
  new Set(edits.map(({ workId, studentId }) => `${workId} ${studentId}`)).size === edits.length;

/** What became of one edit. Every other edit of the call is stored all the same, unless `allOrNothing` was asked for. */
export const EditOutcome = z.object({
  workId: z.string(),
  studentId: z.string(),
  /** As it is now. */
  cell: Cell,
  /** Why it was not stored; null: it was. With a conflict, who was faster and when. */
  refused: z.nullable(
    z.object({
      message: z.string(),
      byName: z.optional(z.string()),
      at: z.optional(z.iso.datetime()),
    }),
  ),
});
export type EditOutcome = z.output<typeof EditOutcome>;

/** What a cell was before, for undo and for the history. */
export const HistoryEntry = z.object({
  id: z.string(),
  workId: z.string(),
  workTitle: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  before: z.object({ points: z.nullable(z.number()), isExcused: z.boolean() }),
  after: z.object({ points: z.nullable(z.number()), isExcused: z.boolean() }),
  byName: z.string(),
  at: z.iso.datetime(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const gradebookPath = '/api/courses/:courseId/grades';

export const gradebookContract = defineContract({
  read: {
    verb: 'GET',
    path: gradebookPath,
    access: 'signedIn',
    summary:
      'The whole book for those who see hand-ins, of their section only where they see one; `mayEdit` with the right to grade, `mayManage` with the right to manage',
    reply: z.object({
      plan: GradePlanView,
      rows: z.array(BookRow),
      mayEdit: z.boolean(),
      mayManage: z.boolean(),
    }),
  },
  edit: {
    verb: 'PATCH',
    path: `${gradebookPath}/cells`,
    access: 'signedIn',
    summary:
      'Points of cells, by those who grade. An outdated version is refused for its cell alone, and nothing is overwritten',
    body: z.object({
      edits: z
        .array(CellEdit)
        .check(z.minLength(1), z.maxLength(limits.editsAtOnce), z.refine(areDifferentCells, text.cellTwice)),
      allOrNothing: z._default(z.boolean(), false),
      /** The idempotency key: the same call again stores nothing twice. */
      clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    }),
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), outcomes: z.array(EditOutcome) }),
  },
  returnColumn: {
    verb: 'POST',
    path: `${gradebookPath}/columns/:columnId/return`,
    access: 'signedIn',
    summary: 'Shows the points of a hand-typed column to its students; by those who manage the course',
    limit: limits.writing,
    reply: z.object({ success: z.literal(true), returned: z.number() }),
  },
  history: {
    verb: 'GET',
    path: `${gradebookPath}/history`,
    access: 'signedIn',
    summary: 'Who changed which cell and when, the latest first; of one work or student where named',
    query: z.object({
      workId: z.optional(Id),
      studentId: z.optional(Id),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.historyPageMax)),
        limits.historyPage,
      ),
    }),
    reply: z.object({ entries: z.array(HistoryEntry), nextCursor: z.nullable(z.string()) }),
  },
});
